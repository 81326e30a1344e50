import type { Conditions } from '../machine.ts'
import type { PageBenchmark } from './measure-page.ts'

/** Everything that `bench -- page` measures. */
export type PageReport = { conditions: Conditions; page: PageBenchmark }

/** The report as a table for docs/reference/performance.md. */
export function pageTable({ conditions, page }: PageReport): string {
  const { date, processor, cores, memoryGiB, node, loadBefore } = conditions
  const longTasks = page.longTasksMs.length === 0 ? 'none' : page.longTasksMs.map(ms => `${ms} ms`).join(', ')
  return [
    `Measured ${date} on ${processor}, ${cores} cores, ${memoryGiB} GiB, Node ${node}, Chromium without a screen on the same machine as the server; load average before the run ${loadBefore}.`,
    '',
    '| /trade/BTCUSDT, its book moving twenty times a second | | asked |',
    '| --- | --- | --- |',
    `| script an update, over ${page.updates.toLocaleString('en')} updates in ${page.seconds} s | ${page.scriptMsAnUpdate} ms | < 2 ms |`,
    `| tasks longer than 50 ms meanwhile | ${longTasks} | none |`,
    `| largest paint, on a server that somebody has visited before | ${page.largestPaintMs} ms | < 1,000 ms |`,
  ].join('\n')
}
