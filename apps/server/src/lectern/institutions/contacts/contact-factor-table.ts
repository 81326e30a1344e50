import { type Generated, type Selectable, sql } from 'kysely'
import type { Queries } from '../institution-table.ts'

type ContactFactorTable = {
  contact_id: number
  pending_secret: Buffer | null
  secret: Buffer | null
  confirmed_at: Date | null
  last_step: Generated<number>
}

type ContactRecoveryTable = { contact_id: number; code_digest: Buffer; used_at: Date | null }

declare module '../../../platform/postgres/tables.ts' {
  interface Tables {
    contact_factor: ContactFactorTable
    contact_recovery_code: ContactRecoveryTable
  }
}

/** A contact's authenticator as the database has it. */
export type ContactFactorRow = Selectable<ContactFactorTable>

/** A contact's authenticator; somebody without one has no row, or one without a secret. */
export const contactFactor = (db: Queries, contactId: number): Promise<ContactFactorRow | undefined> =>
  db.selectFrom('contact_factor').selectAll().where('contact_id', '=', contactId).executeTakeFirst()

/** Keeps a secret that still has to be confirmed; a new one takes an unconfirmed one's place. */
export async function setPendingContactSecret(db: Queries, contactId: number, sealed: Buffer): Promise<void> {
  await db
    .insertInto('contact_factor')
    .values({ contact_id: contactId, pending_secret: sealed, secret: null, confirmed_at: null })
    .onConflict(conflict => conflict.column('contact_id').doUpdateSet({ pending_secret: sealed }))
    .execute()
}

/** Makes the pending secret the one that counts, from its step on; false when somebody was faster. */
export async function confirmContactSecret(
  db: Queries,
  contactId: number,
  { pending, step, now }: { pending: Buffer; step: number; now: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('contact_factor')
    .set({ secret: pending, pending_secret: null, confirmed_at: now, last_step: step })
    .where('contact_id', '=', contactId)
    .where('pending_secret', '=', pending)
    .where('secret', 'is', null)
    .returning('contact_id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Takes the authenticator away, with its recovery codes; false when there was none. */
export async function removeContactFactor(db: Queries, contactId: number): Promise<boolean> {
  await db.deleteFrom('contact_recovery_code').where('contact_id', '=', contactId).execute()
  const removed = await db
    .deleteFrom('contact_factor')
    .where('contact_id', '=', contactId)
    .returning('secret')
    .executeTakeFirst()
  return Boolean(removed?.secret)
}

/** Uses a step of the authenticator; each step counts once, and none before the last used one. */
export async function spendContactStep(db: Queries, contactId: number, step: number): Promise<boolean> {
  const used = await db
    .updateTable('contact_factor')
    .set({ last_step: step })
    .where('contact_id', '=', contactId)
    .where('last_step', '<', step)
    .where('secret', 'is not', null)
    .returning('contact_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Replaces a contact's recovery codes. */
export async function replaceContactCodes(db: Queries, contactId: number, digests: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('contact_recovery_code').where('contact_id', '=', contactId).execute()
  await db
    .insertInto('contact_recovery_code')
    .values(digests.map(digest => ({ contact_id: contactId, code_digest: digest, used_at: null })))
    .execute()
}

/** Uses a recovery code; each counts once. */
export async function spendContactCode(
  db: Queries,
  contactId: number,
  { digest, now }: { digest: Buffer; now: Date },
): Promise<boolean> {
  const used = await db
    .updateTable('contact_recovery_code')
    .set({ used_at: now })
    .where('contact_id', '=', contactId)
    .where('code_digest', '=', digest)
    .where('used_at', 'is', null)
    .returning('contact_id')
    .executeTakeFirst()
  return used !== undefined
}

/** How many recovery codes a contact has left. */
export async function contactCodesLeft(db: Queries, contactId: number): Promise<number> {
  const answer = await sql<{ left: number }>`
    SELECT count(*) AS left FROM contact_recovery_code WHERE contact_id = ${contactId} AND used_at IS NULL
  `.execute(db)
  return answer.rows[0]?.left ?? 0
}
