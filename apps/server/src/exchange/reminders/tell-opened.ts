import type { CoreLink } from '../../core/core-link.ts'
import { houseNowMs } from '../../core/house-now.ts'
import type { Deps } from '../../operations/operation.ts'
import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import { tellMany } from '../messages/index.ts'
import type { PeopleWith } from '../people/index.ts'
import { openingOf } from './opening.ts'
import { awaited, type Reminder, takeWaiting } from './reminder-table.ts'

/** What telling needs. */
export type ReminderDeps = Deps<PeopleWith<'drawers' | 'letters'> & { readonly core: Pick<CoreLink, 'ask'> }>

const REST_MS = 5_000
const PEOPLE_AT_ONCE = 500

/** Looks every few seconds what has opened. */
export const startReminders = (jobs: Jobs, deps: ReminderDeps): Rounds =>
  jobs.every({ name: 'reminders', restMs: REST_MS, act: () => tellOpened(deps) })

/** Tells those who wait for it what has opened, some hundreds at a time; what ended without opening is waited for no longer. */
export async function tellOpened(deps: ReminderDeps): Promise<void> {
  for (const reminder of await awaited(deps.db)) while (await tellSome(deps, reminder));
}

async function tellSome(deps: ReminderDeps, reminder: Reminder): Promise<boolean> {
  // What was told cannot be taken back: it goes by the time by which votes and subscriptions are taken.
  const opening = await openingOf(deps.db, reminder, await houseNowMs(deps.services.core))
  if (opening?.state === 'coming') return false
  let taken = 0
  const told = await tellMany(deps, async transaction => {
    const waiting = await takeWaiting(transaction, reminder, PEOPLE_AT_ONCE)
    taken = waiting.length
    const at = new Date(deps.clock.nowMs())
    return opening?.state === 'open' ? waiting.map(userId => ({ ...opening.told, userId, at })) : []
  })
  if (told > 0) deps.services.letters.wake()
  return taken === PEOPLE_AT_ONCE
}
