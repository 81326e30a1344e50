import { type Generated, sql } from 'kysely'
import type { Queries } from '../institution-table.ts'

type ContactDeviceTable = {
  device_id: Generated<number>
  contact_id: number
  nonce: string
  made_at: Date
  seen_at: Date
  address: string
  user_agent: string
}

declare module '../../../platform/postgres/tables.ts' {
  interface Tables {
    contact_device: ContactDeviceTable
  }
}

// More than anybody has; the one that was not seen for longest makes room.
const DEVICES_MAX = 20

/** A sign-in as its device has it. */
export type DeviceSeen = {
  readonly contactId: number
  readonly nonce: string
  readonly now: Date
  readonly address: string
  readonly userAgent: string
}

/** Whether a device is one that a contact signed in from, and was not sent away since. */
export async function isDeviceKept(db: Queries, nonce: string): Promise<boolean> {
  const row = await db.selectFrom('contact_device').select('device_id').where('nonce', '=', nonce).executeTakeFirst()
  return row !== undefined
}

/** Notes a sign-in from a device, known or new, and answers its id. */
export async function keepDevice(
  db: Queries,
  { contactId, nonce, now, address, userAgent }: DeviceSeen,
): Promise<number> {
  const { device_id } = await db
    .insertInto('contact_device')
    .values({ contact_id: contactId, nonce, made_at: now, seen_at: now, address, user_agent: userAgent })
    .onConflict(conflict => conflict.column('nonce').doUpdateSet({ seen_at: now, address, user_agent: userAgent }))
    .returning('device_id')
    .executeTakeFirstOrThrow()
  await sql`
    DELETE FROM contact_device WHERE device_id IN (
      SELECT device_id FROM contact_device WHERE contact_id = ${contactId}
      ORDER BY seen_at DESC, device_id DESC OFFSET ${DEVICES_MAX}
    )
  `.execute(db)
  return device_id
}

/** A device with when it was last used: by its last sign-in, or by a session that began with it. */
export type KnownDevice = {
  readonly device_id: number
  readonly made_at: Date
  readonly seen_at: Date
  readonly address: string
  readonly user_agent: string
  /** The session that asks began with it. */
  readonly here: boolean
}

/** The devices of a contact, the one that was used last in front. */
export async function devicesOf(
  db: Queries,
  { contactId, sessionId }: { contactId: number; sessionId: number },
): Promise<KnownDevice[]> {
  const answer = await sql<KnownDevice>`
    SELECT device.device_id, device.made_at, device.address, device.user_agent,
      greatest(device.seen_at, max(session.seen_at)) AS seen_at,
      coalesce(bool_or(session.session_id = ${sessionId}), false) AS here
    FROM contact_device device LEFT JOIN contact_session session USING (device_id)
    WHERE device.contact_id = ${contactId}
    GROUP BY device.device_id
    ORDER BY seen_at DESC, device.device_id DESC
  `.execute(db)
  return answer.rows
}

/** Forgets one device of a contact, or all of them; answers how many there were. */
export async function forgetDevices(
  db: Queries,
  { contactId, only }: { contactId: number; only: number | null },
): Promise<number> {
  let query = db.deleteFrom('contact_device').where('contact_id', '=', contactId)
  if (only !== null) query = query.where('device_id', '=', only)
  return (await query.returning('device_id').execute()).length
}
