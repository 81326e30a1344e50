import type { Conditions } from '../machine.ts'
import type { ContractsBenchmark } from './contracts-benchmark.ts'

/** Everything that `bench -- contracts` measures. */
export type ContractsReport = { conditions: Conditions; contracts: ContractsBenchmark }

/** The report as tables. */
export function contractsTable({ conditions, contracts: of }: ContractsReport): string {
  const { date, processor, cores, memoryGiB, node, loadBefore } = conditions
  const million = (perSecond: number): string => `${(perSecond / 1e6).toFixed(2)} M`
  return [
    `Measured ${date} on ${processor}, ${cores} cores, ${memoryGiB} GiB, Node ${node}; one thread, all four in one process, every 4,000 commands in turns, the sum of the fastest of each turn by the clock on the wall (a new index: processor time); load average before the run ${loadBefore}.`,
    '',
    '| 1 market, 1,000 resting | spot | contracts | ratio |',
    '| --- | --- | --- | --- |',
    ...(['applied', 'replayed'] as const).map(way => {
      const { spotPerSecond, contractsPerSecond, ratio } = of[way]
      const told = way === 'applied' ? 'handed over as objects' : "from the journal's form"
      return `| ${told}, a second | ${million(spotPerSecond)} | ${million(contractsPerSecond)} | ${ratio.toFixed(2)} |`
    }),
    '',
    '| a new index, nobody liquidated | positions | ns a position |',
    '| --- | --- | --- |',
    ...of.ticks.map(
      tick => `| ${tick.mode} | ${tick.positions.toLocaleString('en')} | ${tick.nsAPosition.toFixed(0)} |`,
    ),
    '',
    '| a look for liquidations that are near, 200 pairs a page | positions | ns a position | slowest page, ms |',
    '| --- | --- | --- | --- |',
    ...of.looks.map(({ mode, positions, nsAPosition, slowestPageMs }) => {
      const figures = [positions.toLocaleString('en'), nsAPosition.toFixed(0), slowestPageMs.toFixed(2)]
      return `| ${mode} | ${figures.join(' | ')} |`
    }),
  ].join('\n')
}
