import type { Conditions } from '../machine.ts'
import type { ContractsBenchmark } from './contracts-benchmark.ts'

/** Everything that `bench -- contracts` measures. */
export type ContractsReport = { conditions: Conditions; contracts: ContractsBenchmark }

/** The report as tables. */
export function contractsTable({ conditions, contracts: of }: ContractsReport): string {
  const { date, processor, cores, memoryGiB, node, loadBefore } = conditions
  const million = (perSecond: number): string => `${(perSecond / 1e6).toFixed(2)} M`
  return [
    `Measured ${date} on ${processor}, ${cores} cores, ${memoryGiB} GiB, Node ${node}; one thread, processor time, best of the runs in turns; load average before the run ${loadBefore}.`,
    '',
    '| 1 market, 1,000 resting | commands a second |',
    '| --- | --- |',
    `| spot | ${million(of.spotPerSecond)} |`,
    `| contracts | ${million(of.contractsPerSecond)} (${of.ratio.toFixed(2)} of spot) |`,
    '',
    '| a new index, nobody liquidated | positions | ns a position |',
    '| --- | --- | --- |',
    ...of.ticks.map(
      tick => `| ${tick.mode} | ${tick.positions.toLocaleString('en')} | ${tick.nsAPosition.toFixed(0)} |`,
    ),
  ].join('\n')
}
