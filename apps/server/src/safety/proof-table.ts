import type { Database } from '../platform/postgres/database.ts'
import type { SafetyDeps } from './safety-deps.ts'

type ProofTable = { signature: string; expires_at: Date }

declare module '../platform/postgres/tables.ts' {
  interface Tables {
    proof_of_work: ProofTable
  }
}

/** Uses a solution up; false when it was used before. */
export async function spendProof(db: Database, signature: string, expires: Date): Promise<boolean> {
  const used = await db
    .insertInto('proof_of_work')
    .values({ signature, expires_at: expires })
    .onConflict(conflict => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst()
  return used !== undefined
}

/** Forgets solutions that nobody could use again. */
export async function deleteProofsBefore(deps: SafetyDeps, moment: Date): Promise<void> {
  await deps.db.deleteFrom('proof_of_work').where('expires_at', '<', moment).execute()
}
