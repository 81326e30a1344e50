import { type Attendee, attendeesOf, type Doing, figuresOf, type VisitRow } from './class-figures.ts'
import type { HeldClassRow } from './held-class-table.ts'

/** A class that is over, with the people who came. */
export type HeldClass = { readonly row: HeldClassRow; readonly attendees: readonly Attendee[] }

/** Puts classes and what is known of them together. */
export function heldWithPeople(
  rows: readonly HeldClassRow[],
  visits: readonly VisitRow[],
  doings: readonly Doing[],
): HeldClass[] {
  const visitsOf = Map.groupBy(visits, ({ class_id }) => class_id)
  const doingsOf = Map.groupBy(doings, ({ class_id }) => class_id)
  return rows.map(row => ({
    row,
    attendees: attendeesOf(visitsOf.get(row.class_id) ?? [], doingsOf.get(row.class_id) ?? [], {
      begunMs: row.begun_at.getTime(),
      overMs: row.over_at.getTime(),
      countsWaiting: row.counts_waiting,
    }),
  }))
}

/** A class and its figures as they go out. */
export function heldClassView({ row, attendees }: HeldClass) {
  const { begun_at: _begun, over_at: _over, counts_waiting: _waiting, ...same } = row
  return { ...same, ...figuresOf(attendees) }
}
