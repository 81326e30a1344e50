import { addDays, daysFrom } from '@bourse/kernel'
import { momentsOf } from '../classes/index.ts'
import type { Queries } from '../institutions/index.ts'
import { countDays, type KeptDay, keepDays, keptDays } from './day-table.ts'

// A class takes a day at most, and ends ten minutes later when nobody ended it: what began before that is counted for good.
const SETTLED_MS = 25 * 3_600_000

/** Which days of which institution, on its own calendar. */
export type DaySpan = {
  readonly institutionId: number
  readonly zone: string
  readonly first: string
  readonly last: string
  readonly now: Date
}

/** The figures of some days: those that are past are kept when they were counted once, the others are counted now. */
export async function daysOf(db: Queries, span: DaySpan): Promise<KeptDay[]> {
  const { institutionId, zone, now } = span
  const kept = new Map((await keptDays(db, span)).map(day => [day.date, day]))
  const missing = daysFrom(span.first, span.last).filter(date => !kept.has(date))
  const [from, to] = [missing[0], missing.at(-1)]
  if (from === undefined || to === undefined) return [...kept.values()].toSorted(byDate)
  const [begin = now, end = now] = await momentsOf(db, zone, [`${from} 00:00`, `${addDays(to, 1)} 00:00`])
  const counted = await countDays(db, { institutionId, zone, from: begin, to: end, now }, missing)
  const settled = new Set(await settledDates(db, { zone, dates: missing, now }))
  await keepDays(
    db,
    { institutionId, zone },
    counted.filter(({ date }) => settled.has(date)),
  )
  return [...kept.values(), ...counted].toSorted(byDate)
}

const byDate = (one: KeptDay, other: KeptDay): number => (one.date < other.date ? -1 : 1)

async function settledDates(
  db: Queries,
  { zone, dates, now }: { zone: string; dates: readonly string[]; now: Date },
): Promise<string[]> {
  const ends = await momentsOf(
    db,
    zone,
    dates.map(date => `${addDays(date, 1)} 00:00`),
  )
  return dates.filter((_, at) => (ends[at]?.getTime() ?? Number.POSITIVE_INFINITY) + SETTLED_MS < now.getTime())
}
