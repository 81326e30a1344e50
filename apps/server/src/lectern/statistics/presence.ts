import { assert } from '@bourse/kernel'
import type { Queries } from '../institutions/index.ts'
import { attendeesOf } from './class-figures.ts'
import { visitsIn } from './held-class-table.ts'
import { matchRoster } from './match-roster.ts'
import { classesUnreckoned, expectedInClasses, keepPresence, keptPresence, type Presence } from './presence-table.ts'
import type { ProfileScope } from './profile-table.ts'

const AT_ONCE = 200

/** How many of those who were expected came, by day, in the classes of a span that are over. Guests make nobody present. */
export async function presenceOf(db: Queries, scope: ProfileScope): Promise<ReadonlyMap<string, Presence>> {
  for (;;) {
    const left = await classesUnreckoned(db, scope, AT_ONCE)
    if (left.length > 0) await reckon(db, left)
    if (left.length < AT_ONCE) break
  }
  const days = await keptPresence(db, scope)
  return new Map(days.map(({ date, ...presence }) => [date, presence]))
}

/** The presence of several days together. */
export function sumPresence(days: Iterable<Presence>): Presence {
  let [expected, present] = [0, 0]
  for (const day of days) [expected, present] = [expected + day.expected, present + day.present]
  return { expected, present }
}

async function reckon(db: Queries, classes: Awaited<ReturnType<typeof classesUnreckoned>>): Promise<void> {
  const ids = classes.map(({ class_id }) => class_id)
  const [expected, visits] = await Promise.all([expectedInClasses(db, ids), visitsIn(db, ids)])
  const listOf = Map.groupBy(expected, ({ class_id }) => class_id)
  const visitsOf = Map.groupBy(visits, ({ class_id }) => class_id)
  const rows = classes.map(({ class_id, begun_at, over_at, counts_waiting }) => {
    assert(begun_at !== null && over_at !== null, 'a class that is reckoned has begun and is over')
    const span = { begunMs: begun_at.getTime(), overMs: over_at.getTime(), countsWaiting: counts_waiting }
    const list = listOf.get(class_id) ?? []
    const { found } = matchRoster(list, attendeesOf(visitsOf.get(class_id) ?? [], [], span))
    return { class_id, expected: list.length, present: found.size }
  })
  await keepPresence(db, rows)
}
