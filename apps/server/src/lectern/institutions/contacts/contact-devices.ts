import { assert } from '@bourse/kernel'
import { type consoleDeviceList, type consoleDevicesEnd, ok, refuse } from '@bourse/protocol'
import type { Operation } from '../../../operations/operation.ts'
import { deviceName } from '../../../safety/device-name.ts'
import { isPasswordRight } from '../../../safety/password-hash.ts'
import { devicesOf, forgetDevices } from './contact-device-table.ts'
import { endContactSessions } from './contact-session-table.ts'
import type { ContactSessions } from './contact-sessions.ts'
import { contactById } from './contact-table.ts'
import { takeOwnTry } from './sign-in-tries.ts'

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

/** The devices that the contact is known to sign in from. */
export const listDevices: Operation<typeof consoleDeviceList> = async ({ db, session }) => {
  const rows = await devicesOf(db, { contactId: session.userId, sessionId: session.id })
  return ok({
    devices: rows.map(row => ({
      device_id: row.device_id,
      device: deviceName(row.user_agent),
      address: row.address,
      made_at: seconds(row.made_at),
      seen_at: seconds(row.seen_at),
      here: row.here,
    })),
  })
}

/**
 * Sends one device away, or all: it is a stranger from then on, whatever token it keeps, and its sessions end. The session that
 * asks goes on.
 */
export const endDevices: Operation<typeof consoleDevicesEnd, { sessions: ContactSessions }> = async (
  context,
  { password, device_id },
) => {
  const { db, session } = context
  const contact = await contactById(db, session.userId)
  assert(contact !== undefined, 'a session belongs to a contact')
  const trial = await takeOwnTry(context, `contact ${session.userId}`)
  if (!trial.ok) return trial
  if (!(await isPasswordRight(contact.password_hash, password))) return refuse('PASSWORD_WRONG', trial.ifWrong)
  await trial.right()
  const now = new Date(context.clock.nowMs())
  const only = device_id ?? null
  const ended = await db.transaction().execute(async transaction => {
    const choice = { contactId: session.userId, except: session.id, ...(only === null ? {} : { device: only }) }
    // Sessions first: a device that is forgotten is no longer named by them.
    const over = await endContactSessions(transaction, choice, { reason: 'device_ended', now })
    const forgotten = await forgetDevices(transaction, { contactId: session.userId, only })
    return only !== null && forgotten === 0 ? null : over
  })
  if (ended === null) return refuse('404')
  context.services.sessions.ended(ended)
  return ok({ sessions: ended.length })
}
