import { MINUTE_MS } from '@bourse/kernel'
import { type BillingUnit, CLASS_MINUTES, type RecordMode } from '@bourse/protocol'
import type { Queries } from '../institutions/index.ts'
import { countedStays, counts, minutesOf } from '../statistics/index.ts'
import { visitsOf } from './billed-class-table.ts'

/** A class as far as it costs. */
export type BilledClass = {
  readonly class_id: number
  readonly record: RecordMode
  readonly begun_at: Date
  readonly until: Date
}

/** Minutes of one kind. */
export type Minutes = { readonly unit: BillingUnit; readonly minutes: number }

/**
 * The minutes of a class from its beginning to its end: everybody's but the observers', each person's rounded up once, as
 * its statistics show them; waiting before the beginning costs nothing. A room is the same at every resolution, so that a
 * minute is a class minute, whatever the class was planned with. And
 * those that it was recorded on its own. A recording that the teacher begins by hand costs nothing.
 */
export async function classMinutes(db: Queries, of: BilledClass): Promise<{ usage: Minutes; recording: Minutes }> {
  const visits = await visitsOf(db, of.class_id)
  const people = Map.groupBy(
    visits.filter(({ role }) => counts(role)),
    ({ role, person }) => `${role} ${person}`,
  )
  const span = { begunMs: of.begun_at.getTime(), overMs: of.until.getTime() }
  const minutes = [...people.values()]
    .map(own => {
      const stays = own.map(({ joined_at, left_at }) => ({
        joinedMs: joined_at.getTime(),
        leftMs: Math.max((left_at ?? of.until).getTime(), joined_at.getTime()),
      }))
      return minutesOf(countedStays(stays, span))
    })
    .reduce((sum, own) => sum + own, 0)
  const recorded = of.record === 'auto' ? Math.ceil((of.until.getTime() - of.begun_at.getTime()) / MINUTE_MS) : 0
  return {
    usage: { unit: CLASS_MINUTES, minutes },
    recording: { unit: 'recording', minutes: Math.max(0, recorded) },
  }
}
