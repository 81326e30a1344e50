import { SERVER_SIGNATURE } from '@bourse/protocol'
import type { Database } from '../../platform/postgres/database.ts'

type ApplicationNonceTable = { institution_id: number; nonce: string; at: Date }

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    application_nonce: ApplicationNonceTable
  }
}

// A signature holds from five minutes before its time to five minutes after it; beyond both its nonce says nothing.
const KEEP_MS = 3 * SERVER_SIGNATURE.windowS * 1000

/** Uses up a nonce; false when it was used before. */
export async function spendNonce(
  db: Database,
  { institutionId, nonce, now }: { institutionId: number; nonce: string; now: Date },
): Promise<boolean> {
  const spent = await db
    .insertInto('application_nonce')
    .values({ institution_id: institutionId, nonce, at: now })
    .onConflict(conflict => conflict.columns(['institution_id', 'nonce']).doNothing())
    .executeTakeFirst()
  return (spent.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Forgets nonces whose signatures have run out. */
export async function forgetNonces(db: Database, nowMs: number): Promise<void> {
  await db
    .deleteFrom('application_nonce')
    .where('at', '<', new Date(nowMs - KEEP_MS))
    .execute()
}
