import type { Conditions } from '../machine.ts'
import type { ConsoleBenchmark } from './console-benchmark.ts'

/** Everything that `bench -- console` measures. */
export type ConsoleReport = { conditions: Conditions; console: ConsoleBenchmark }

/** The report as a table for docs/reference/performance.md. */
export function consoleTable({ conditions, console: of }: ConsoleReport): string {
  const { date, processor, cores, memoryGiB, node, loadBefore } = conditions
  return [
    `Measured ${date} on ${processor}, ${cores} cores, ${memoryGiB} GiB, Node ${node}, PostgreSQL 18 with fsync on; one institution with ${of.classes.toLocaleString('en')} classes over two years and ${of.visits.toLocaleString('en')} stays; load average before the run ${loadBefore}.`,
    '',
    '| question, answered as JSON | the first time, ms | p50, ms | p95, ms |',
    '| --- | --- | --- | --- |',
    ...of.asked.map(one => `| ${one.name} | ${one.firstMs} | ${one.p50Ms} | ${one.p95Ms} |`),
    '',
    `Filling the database took ${of.seedSeconds.toFixed(0)} s; counting the past two years of the institution, once, in the background: ${of.countSeconds.toFixed(1)} s.`,
  ].join('\n')
}
