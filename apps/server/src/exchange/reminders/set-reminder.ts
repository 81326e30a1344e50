import { ok, refuse, type reminderList, type reminderSet } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { openingOf } from './opening.ts'
import { dropReminder, keepReminder, remindersOf } from './reminder-table.ts'

/** What somebody waits for. */
export const listReminders: Operation<typeof reminderList> = async ({ db, session }) => {
  const rows = await remindersOf(db, session.userId)
  return ok({ records: rows.map(({ what, about }) => ({ what, id: about })) })
}

/** Asks to be told, or not any more; of what is open already there is nothing to wait for. */
export const setReminder: Operation<typeof reminderSet> = async ({ db, clock, session }, { what, id, on }) => {
  const reminder = { what, about: id }
  if (!on) {
    await dropReminder(db, session.userId, reminder)
    return ok({})
  }
  const nowMs = clock.nowMs()
  const opening = await openingOf(db, reminder, nowMs)
  if (opening === null) return refuse('404')
  if (opening.state !== 'coming') return refuse('410')
  await keepReminder(db, session.userId, { ...reminder, at: new Date(nowMs) })
  return ok({})
}
