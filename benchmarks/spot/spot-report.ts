import type { Conditions } from '../machine.ts'
import type { Lag, SpotBenchmark } from './run-spot.ts'

/** Everything that `bench -- spot` measures, with its conditions. */
export type SpotReport = { conditions: Conditions; spot: SpotBenchmark }

const thousands = (perSecond: number): string => `${(perSecond / 1_000).toFixed(1)} K`
const counted = (count: number): string => count.toLocaleString('en')
const lagText = ({ maxCommands, caughtUpS }: Lag): string =>
  `at most ${counted(maxCommands)} commands, caught up ${caughtUpS} s after the end`

// What nobody heard has no age.
const agesText = ({ count, p50Ms, p99Ms }: { count: number; p50Ms: number; p99Ms: number }): string =>
  count === 0 ? 'none | –' : `${counted(count)} | ${p50Ms} / ${p99Ms}`

/** The report as tables for docs/reference/performance.md. */
export function spotTables({ conditions, spot }: SpotReport): string {
  const { date, processor, cores, memoryGiB, node, loadBefore } = conditions
  const { burst, sustained, pushes, fanOut, held, plan } = spot
  const orders = [
    ['as fast as they are answered', burst.connections, plan.burstS, burst] as const,
    [`${counted(sustained.rate)} a second wanted`, burst.connections, plan.sustainedS, sustained] as const,
  ]
  return [
    `Measured ${date} on ${processor}, ${cores} cores, ${memoryGiB} GiB, Node ${node}, PostgreSQL 18 with fsync on; load and server on the same machine; load average before the run ${loadBefore}.`,
    '',
    '| durable orders over HTTP | connections | s | orders/s | ms p50 / p99 / most | refused | the history behind |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...orders.map(
      ([name, connections, seconds, { load, lag }]) =>
        `| ${name} | ${connections} | ${seconds} | ${thousands(load.perSecond)} | ${load.p50Ms} / ${load.p99Ms} / ${load.maxMs} | ${counted(load.refused)} | ${lagText(lag)} |`,
    ),
    '',
    `| pushes at ${counted(pushes.rate)} orders a second, ${counted(pushes.sockets)} sockets | heard | ms p50 / p99 |`,
    '| --- | --- | --- |',
    `| \`order.update\`, from the order’s stamp before the commit | ${agesText(pushes.heard.orders)} |`,
    `| \`deals.update\`, the oldest deal of a push | ${agesText(pushes.heard.deals)} |`,
    '',
    '| fan-out | |',
    '| --- | --- |',
    `| messages a second to ${counted(fanOut.sockets)} sockets, all market channels each | ${thousands(fanOut.heard.messages / fanOut.heard.seconds)} |`,
    `| for each second of the serving thread’s processor, orders included | ${thousands(fanOut.messagesPerCoreS)} |`,
    '',
    '| sockets held | MiB before | MiB with them | MiB later |',
    '| --- | --- | --- | --- |',
    `| ${counted(held.sockets)} | ${held.beforeMiB} | ${held.afterMiB} | ${held.laterMiB} after ${held.afterS} s |`,
  ].join('\n')
}
