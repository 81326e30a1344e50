import type { Clock } from '@bourse/kernel'
import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import type { Metrics } from '../../platform/metrics.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { deleteMeasuresBefore, insertMeasure } from './measure-table.ts'

/** The lines of the overview are drawn in steps of so many seconds. */
export const STEP_S = 600
const KEPT_MS = 7 * 86_400_000
const P95 = 0.95

/** What has been counted since the start, as far as lines are made of it. */
export type Counts = {
  /** Commands that the engine was given: orders placed, amended and cancelled. */
  readonly orders: number
  readonly deals: number
  readonly sockets: number
  readonly errors: number
  /** How many calls took at most so long, by seconds; the last bound is infinite. */
  readonly answers: ReadonlyMap<number, number>
}

/** What happened between two counts, a second each where it is counted. */
export function between(before: Counts, after: Counts, seconds: number) {
  const slower = [...after.answers].map(([bound, count]) => [bound, count - (before.answers.get(bound) ?? 0)] as const)
  return {
    orders: perSecond(after.orders - before.orders, seconds),
    deals: perSecond(after.deals - before.deals, seconds),
    sockets: after.sockets,
    errors: Math.max(0, after.errors - before.errors),
    answer_ms: shareBelow(slower, P95),
  }
}

const perSecond = (count: number, seconds: number): number => Math.max(0, count) / Math.max(1, seconds)

/** The bound below which a share of all lies, in milliseconds; null when there was nothing. */
export function shareBelow(buckets: readonly (readonly [number, number])[], share: number): number | null {
  const sorted = buckets.toSorted(([one], [other]) => one - other)
  const all = sorted.at(-1)?.[1] ?? 0
  if (all <= 0) return null
  const finite = sorted.filter(([bound]) => Number.isFinite(bound))
  const found = finite.find(([, count]) => count >= all * share)
  return (found?.[0] ?? finite.at(-1)?.[0] ?? 0) * 1000
}

const OUR_FAULT = new Set(['500', 'UNAVAILABLE'])

type Value = {
  readonly value: number
  readonly labels: Readonly<Record<string, string | number | undefined>>
  readonly metricName?: string
}

/** Reads the counts out of the figures that are shown to whoever watches from outside. */
export async function countsOf({ registry }: Metrics, deals: number): Promise<Counts> {
  const valuesOf = async (name: string): Promise<readonly Value[]> =>
    ((await registry.getSingleMetric(name)?.get())?.values as readonly Value[] | undefined) ?? []
  const calls = await valuesOf('bourse_call_seconds')
  const answers = new Map<number, number>()
  let errors = 0
  for (const { value, labels, metricName } of calls) {
    if (metricName?.endsWith('_bucket')) {
      const bound = labels['le'] === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels['le'])
      answers.set(bound, (answers.get(bound) ?? 0) + value)
    }
    if (metricName?.endsWith('_count') && OUR_FAULT.has(String(labels['code']))) errors += value
  }
  const commands = await valuesOf('bourse_core_commands_total')
  const sockets = (await valuesOf('bourse_sockets')).reduce((sum, { value }) => sum + value, 0)
  return { orders: commands[0]?.value ?? 0, deals, sockets, errors, answers }
}

/** Measures the house every ten minutes, and keeps a week of it. */
export function measureHouse(
  jobs: Jobs,
  of: { db: Database; clock: Clock; metrics: Metrics; deals: () => number },
): Rounds & { now(): Promise<ReturnType<typeof between> | null> } {
  const { db, clock, metrics, deals } = of
  let last: { counts: Counts; atMs: number } | null = null
  const rounds = jobs.every({
    name: 'desk-measures',
    restMs: nowMs => STEP_S * 1000 - (nowMs % (STEP_S * 1000)),
    async act() {
      const counts = await countsOf(metrics, deals())
      const atMs = clock.nowMs()
      if (last !== null) {
        const at = new Date(Math.floor(atMs / (STEP_S * 1000)) * STEP_S * 1000)
        await insertMeasure(db, { at, ...between(last.counts, counts, (atMs - last.atMs) / 1000) })
      }
      last = { counts, atMs }
      await deleteMeasuresBefore(db, new Date(atMs - KEPT_MS))
    },
  })
  return {
    ...rounds,
    stop: () => rounds.stop(),
    async now() {
      if (last === null) return null
      return between(last.counts, await countsOf(metrics, deals()), (clock.nowMs() - last.atMs) / 1000)
    },
  }
}
