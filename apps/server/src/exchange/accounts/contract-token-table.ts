import type { Language } from '@bourse/protocol'
import type { Generated } from 'kysely'
import type { Database, Queries } from '../../platform/postgres/database.ts'

type ContractTokenTable = {
  contract_token_id: Generated<number>
  token_digest: Buffer
  session_id: number
  made_at: Date
  expires_at: Date
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    contract_token: ContractTokenTable
  }
}

/** The session behind a token of the contract host, with what every call must know of its user. */
export type ContractHolder = {
  session_id: number
  user_id: number
  level: number
  expires_at: Date
  language: Language | null
}

// What a contract token's life hangs on: its session is neither over nor that of a frozen account.
const liveParent = (db: Queries, now: Date) =>
  db
    .selectFrom('user_session')
    .innerJoin('app_user', 'app_user.user_id', 'user_session.user_id')
    .where('user_session.ended_at', 'is', null)
    .where('user_session.expires_at', '>', now)
    .where('app_user.frozen_at', 'is', null)

/** The live session of a contract token; it dies with its session, however that ends, and nothing has to be written for it. */
export const holderOfContractToken = (db: Database, digest: Buffer, now: Date): Promise<ContractHolder | undefined> =>
  liveParent(db, now)
    .innerJoin('contract_token', 'contract_token.session_id', 'user_session.session_id')
    .select([
      'user_session.session_id',
      'user_session.user_id',
      'app_user.level',
      'contract_token.expires_at',
      'user_session.language',
    ])
    .where('contract_token.token_digest', '=', digest)
    .where('contract_token.expires_at', '>', now)
    .executeTakeFirst()

/** Keeps a contract token and lets the session's oldest go; false when the session is over by now. */
export async function insertContractToken(
  db: Database,
  token: { digest: Buffer; sessionId: number; now: Date; expiresAt: Date },
  heldMax: number,
): Promise<boolean> {
  const { digest, sessionId, now, expiresAt } = token
  return db.transaction().execute(async transaction => {
    // One at a time for a session, and none while it is being ended: of many at once no more than the bound stay.
    const parent = await liveParent(transaction, now)
      .select('user_session.session_id')
      .where('user_session.session_id', '=', sessionId)
      .forNoKeyUpdate('user_session')
      .executeTakeFirst()
    if (parent === undefined) return false
    const row = { token_digest: digest, session_id: sessionId, made_at: now, expires_at: expiresAt }
    await transaction.insertInto('contract_token').values(row).execute()
    const older = transaction
      .selectFrom('contract_token')
      .select('contract_token_id')
      .where('session_id', '=', sessionId)
      .orderBy('contract_token_id', 'desc')
      .offset(heldMax)
    await transaction.deleteFrom('contract_token').where('contract_token_id', 'in', older).execute()
    return true
  })
}

/** Forgets contract tokens that ended before a moment; those of a forgotten session go with it. */
export async function deleteContractTokensBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('contract_token').where('expires_at', '<', moment).execute()
}
