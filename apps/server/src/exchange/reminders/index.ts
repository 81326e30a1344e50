import { reminderList, reminderSet } from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { listReminders, setReminder } from './set-reminder.ts'

export { startReminders } from './tell-opened.ts'

/** Which operation carries out which call. */
export const reminderCalls = [handle(reminderList, listReminders), handle(reminderSet, setReminder)]
