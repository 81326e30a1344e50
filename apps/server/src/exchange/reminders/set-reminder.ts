import { ok, refuse, type reminderList, type reminderSet } from '@bourse/protocol'
import type { CoreLink } from '../../core/core-link.ts'
import { houseNowMs } from '../../core/house-now.ts'
import type { Operation } from '../../operations/operation.ts'
import { openingOf } from './opening.ts'
import { dropReminder, keepReminder, remindersOf } from './reminder-table.ts'

/** What somebody waits for. */
export const listReminders: Operation<typeof reminderList> = async ({ db, session }) => {
  const rows = await remindersOf(db, session.userId)
  return ok({ records: rows.map(({ what, about }) => ({ what, id: about })) })
}

/** Asks to be told, or not any more; of what is open already there is nothing to wait for. */
export const setReminder: Operation<typeof reminderSet, { readonly core: Pick<CoreLink, 'ask'> }> = async (
  { db, clock, session, services },
  { what, id, on },
) => {
  const reminder = { what, about: id }
  if (!on) {
    await dropReminder(db, session.userId, reminder)
    return ok({})
  }
  const opening = await openingOf(db, reminder, await houseNowMs(services.core))
  if (opening === null) return refuse('404')
  if (opening.state !== 'coming') return refuse('410')
  await keepReminder(db, session.userId, { ...reminder, at: new Date(clock.nowMs()) })
  return ok({})
}
