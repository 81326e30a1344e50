import type { Conditions } from '../machine.ts'
import type { PeopleBenchmark } from './people-benchmark.ts'

/** Everything that `bench -- people` measures. */
export type PeopleReport = { conditions: Conditions; people: PeopleBenchmark }

/** The report as a table for docs/reference/performance.md. */
export function peopleTable({ conditions, people: of }: PeopleReport): string {
  const { date, processor, cores, memoryGiB, node, loadBefore } = conditions
  const whole = (count: number): string => count.toLocaleString('en')
  return [
    `Measured ${date} on ${processor}, ${cores} cores, ${memoryGiB} GiB, Node ${node}, PostgreSQL 18 with fsync on; ${whole(of.people)} people, each with a mail or a phone and a sealed name, written by COPY; load average before the run ${loadBefore}.`,
    '',
    '| search, answered as JSON | like | searches | found, at most 20 each | p50, ms | p95, ms | p99, ms |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...of.searches.map(
      one =>
        `| ${one.name} | \`${one.example}\` | ${one.searches} | ${whole(one.found)} | ${one.p50Ms} | ${one.p95Ms} | ${one.p99Ms} |`,
    ),
    '',
    `Filling the database took ${of.seedSeconds.toFixed(0)} s.`,
  ].join('\n')
}
