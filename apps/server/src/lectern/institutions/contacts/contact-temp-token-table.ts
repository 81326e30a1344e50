import { sql } from 'kysely'
import type { Queries } from '../institution-table.ts'

type ContactTempTokenTable = {
  token_digest: Buffer
  contact_id: number
  stay: boolean
  expires_at: Date
  tries_left: number
  used_at: Date | null
}

declare module '../../../platform/postgres/tables.ts' {
  interface Tables {
    contact_temp_token: ContactTempTokenTable
  }
}

/** The sign-in of a contact that waits for its second factor. */
export type UnfinishedContact = { readonly contactId: number; readonly stay: boolean }

/** Keeps a sign-in that waits for its second factor, and forgets those that waited too long. */
export async function insertContactTempToken(
  db: Queries,
  token: UnfinishedContact & { digest: Buffer; expiresAt: Date; tries: number; now: Date },
): Promise<void> {
  await db.deleteFrom('contact_temp_token').where('expires_at', '<', token.now).execute()
  await db
    .insertInto('contact_temp_token')
    .values({
      token_digest: token.digest,
      contact_id: token.contactId,
      stay: token.stay,
      expires_at: token.expiresAt,
      tries_left: token.tries,
      used_at: null,
    })
    .execute()
}

/** Takes one of the token's tries; undefined when it has none left, is used or too old. */
export async function takeContactTry(db: Queries, digest: Buffer, now: Date): Promise<UnfinishedContact | undefined> {
  const answer = await sql<{ contact_id: number; stay: boolean }>`
    UPDATE contact_temp_token SET tries_left = tries_left - 1
    WHERE token_digest = ${digest} AND used_at IS NULL AND tries_left > 0 AND expires_at > ${now}
    RETURNING contact_id, stay
  `.execute(db)
  const row = answer.rows[0]
  return row && { contactId: row.contact_id, stay: row.stay }
}

/** Uses the token up; of many at once exactly one is told true. */
export async function spendContactTempToken(db: Queries, digest: Buffer, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('contact_temp_token')
    .set({ used_at: now })
    .where('token_digest', '=', digest)
    .where('used_at', 'is', null)
    .returning('contact_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Ends a contact's unfinished sign-ins: what they proved is no longer proof. */
export async function endContactTempTokens(db: Queries, contactId: number, now: Date): Promise<void> {
  await db
    .updateTable('contact_temp_token')
    .set({ used_at: now })
    .where('contact_id', '=', contactId)
    .where('used_at', 'is', null)
    .execute()
}
