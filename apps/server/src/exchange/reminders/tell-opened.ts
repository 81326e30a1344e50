import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import { leaveNotices } from '../messages/index.ts'
import type { PeopleDeps } from '../people/index.ts'
import { openingOf } from './opening.ts'
import { awaited, type Reminder, takeWaiting } from './reminder-table.ts'

/** What telling needs. */
export type ReminderDeps = PeopleDeps<'drawers' | 'letters'>

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
  const nowMs = deps.clock.nowMs()
  const opening = await openingOf(deps.db, reminder, nowMs)
  if (opening?.state === 'coming') return false
  const { taken, told } = await deps.db.transaction().execute(async transaction => {
    const waiting = await takeWaiting(transaction, reminder, PEOPLE_AT_ONCE)
    const at = new Date(nowMs)
    const notices = opening?.state === 'open' ? waiting.map(userId => ({ ...opening.told, userId, at })) : []
    return { taken: waiting.length, told: await leaveNotices(transaction, notices) }
  })
  for (const userId of told) deps.services.drawers.changed(userId)
  if (told.length > 0) deps.services.letters.wake()
  return taken === PEOPLE_AT_ONCE
}
