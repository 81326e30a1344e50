import { type Generated, type Selectable, sql } from 'kysely'
import type { Claim } from '../../platform/jobs/index.ts'
import type { Database, DatabaseTransaction, Queries } from '../../platform/postgres/database.ts'
import type { QuietHours } from './quiet-hours.ts'

type PushDeviceTable = {
  device_id: Generated<number>
  user_id: number
  session_id: number
  endpoint: string
  point: Buffer
  auth: Buffer
  amounts: boolean
  created_at: Date
  quiet_from: number | null
  quiet_until: number | null
  zone: string | null
}

type PushOutgoingTable = {
  push_id: Generated<number>
  device_id: number
  text: string
  at: Date
  next_try_at: Date
  tries: Generated<number>
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    push_device: PushDeviceTable
    push_outgoing: PushOutgoingTable
  }
}

/** A device that is told while no page is open. */
export type PushDevice = Pick<Selectable<PushDeviceTable>, 'device_id' | 'user_id' | 'amounts'> &
  QuietHours & {
    /** The language of its owner. */
    readonly language: string
  }

/** The devices of some people that are signed in at a moment. */
export async function pushDevicesOf(db: Queries, users: readonly number[], now: Date): Promise<PushDevice[]> {
  if (users.length === 0) return []
  const answer = await sql<PushDevice>`
    SELECT device_id, push_device.user_id, amounts, quiet_from, quiet_until, zone, app_user.language
    FROM push_device JOIN user_session USING (session_id) JOIN app_user ON app_user.user_id = push_device.user_id
    WHERE push_device.user_id = ANY(${[...users]}::bigint[]) AND ended_at IS NULL AND expires_at > ${now}
    ORDER BY device_id
  `.execute(db)
  return answer.rows
}

/** A device as its owner sees it. */
export type OwnPushDevice = Pick<Selectable<PushDeviceTable>, 'device_id' | 'session_id' | 'amounts' | 'created_at'> &
  QuietHours & { readonly user_agent: string }

/** The devices of somebody, the newest first. */
export async function listPushDevices(db: Queries, userId: number, now: Date): Promise<OwnPushDevice[]> {
  const answer = await sql<OwnPushDevice>`
    SELECT device_id, session_id, amounts, quiet_from, quiet_until, zone, push_device.created_at, user_agent
    FROM push_device JOIN user_session USING (session_id)
    WHERE push_device.user_id = ${userId} AND ended_at IS NULL AND expires_at > ${now}
    ORDER BY device_id DESC
  `.execute(db)
  return answer.rows
}

/** What a browser gave. */
export type GivenDevice = Pick<
  Selectable<PushDeviceTable>,
  'user_id' | 'session_id' | 'endpoint' | 'point' | 'auth' | 'amounts' | 'created_at' | keyof QuietHours
>

/** Keeps what a session's browser gave; whoever had that browser before, or this session another one, has it no longer. */
export async function keepPushDevice(db: DatabaseTransaction, given: GivenDevice): Promise<number> {
  // Two askings at once follow each other, of one session as of one browser: either may have what the other is about to write.
  // Everybody takes the session's turn first, so that nobody waits in a ring.
  await takeTurn(db, 'push_device of a session', String(given.session_id))
  await takeTurn(db, 'push_device of a browser', given.endpoint)
  const { point, auth, amounts, quiet_from, quiet_until, zone } = given
  const known = await db
    .updateTable('push_device')
    .set({ point, auth, amounts, quiet_from, quiet_until, zone })
    .where('session_id', '=', given.session_id)
    .where('endpoint', '=', given.endpoint)
    .returning('device_id')
    .executeTakeFirst()
  if (known !== undefined) return known.device_id
  // In order: another pair that has changed places with this one takes the same two away.
  await sql`
    DELETE FROM push_device WHERE device_id IN (
      SELECT device_id FROM push_device WHERE endpoint = ${given.endpoint} OR session_id = ${given.session_id}
      ORDER BY device_id FOR UPDATE
    )
  `.execute(db)
  const { device_id: id } = await db
    .insertInto('push_device')
    .values(given)
    .returning('device_id')
    .executeTakeFirstOrThrow()
  return id
}

const takeTurn = (db: DatabaseTransaction, of: string, which: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtext(${of}), hashtext(${which}))`.execute(db)

/** Forgets one of somebody's devices; false when it is none of theirs. */
export async function deletePushDevice(db: Queries, userId: number, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('push_device')
    .where('device_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Forgets a device whose push service knows it no longer. */
export async function deleteGoneDevice(db: Database, id: number): Promise<void> {
  await db.deleteFrom('push_device').where('device_id', '=', id).execute()
}

/** What a device is to be told: words and the page they are about, as text. */
export type PushToSend = { readonly device_id: number; readonly text: string }

/** Writes down what is to be sent, in the transaction of what caused it. */
export async function enqueuePushes(db: Queries, pushes: readonly PushToSend[], now: Date): Promise<void> {
  if (pushes.length === 0) return
  await sql`
    INSERT INTO push_outgoing (device_id, text, at, next_try_at)
    SELECT given.device_id, given.text, ${now}, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(pushes)}::jsonb) AS given (device_id bigint, text text)
  `.execute(db)
}

/** A push on its way, with where it goes; nowhere, when its device was signed out meanwhile. */
export type DuePush = Pick<Selectable<PushOutgoingTable>, 'push_id' | 'device_id' | 'text' | 'tries'> &
  Pick<Selectable<PushDeviceTable>, 'endpoint' | 'point' | 'auth'> & { readonly signed_in: boolean }

/** Takes what is due and puts its next try off, so that a sender that dies leaves it to the next one. */
export async function claimPushes(db: Database, { now, until, count }: Claim): Promise<DuePush[]> {
  const answer = await sql<DuePush>`
    UPDATE push_outgoing SET tries = tries + 1, next_try_at = ${until}
    FROM push_device JOIN user_session USING (session_id)
    WHERE push_device.device_id = push_outgoing.device_id AND push_id IN (
      SELECT push_id FROM push_outgoing WHERE next_try_at <= ${now}
      ORDER BY next_try_at LIMIT ${count} FOR UPDATE SKIP LOCKED
    )
    RETURNING push_id, push_outgoing.device_id, text, tries, endpoint, point, auth,
      ended_at IS NULL AND expires_at > ${now} AS signed_in
  `.execute(db)
  return answer.rows
}

/** Takes a push away: it was sent, or given up. */
export async function deletePush(db: Database, id: number): Promise<void> {
  await db.deleteFrom('push_outgoing').where('push_id', '=', id).execute()
}

/** Puts a push off. */
export async function putPushOff(db: Database, id: number, until: Date): Promise<void> {
  await db.updateTable('push_outgoing').set({ next_try_at: until }).where('push_id', '=', id).execute()
}
