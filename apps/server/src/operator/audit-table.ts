import { sql } from 'kysely'
import type { Database } from '../platform/postgres/database.ts'
import { type AuditOrder, type AuditOutcome, digestOfOrder, digestOfOutcome, GENESIS } from './audit-chain.ts'

type AuditTable = {
  seq: number
  at: Date
  operator: string
  command: string
  words: string
  digest: Buffer
  outcome: AuditOutcome | null
  detail: string | null
  ended_at: Date | null
  outcome_digest: Buffer | null
}

declare module '../platform/postgres/tables.ts' {
  interface Tables {
    operator_audit: AuditTable
  }
}

/** A row of the audit. */
export type AuditRow = AuditTable

// Any number will do, as long as nobody else of ours takes it.
const APPEND_LOCK = 7_204_001

/** Writes an order before it is carried out, so that no act is without its row. Answers the row's number. */
export async function appendOrder(db: Database, order: Omit<AuditOrder, 'seq'>): Promise<number> {
  return db.transaction().execute(async transaction => {
    await sql`SELECT pg_advisory_xact_lock(${APPEND_LOCK})`.execute(transaction)
    const last = await transaction
      .selectFrom('operator_audit')
      .select(['seq', 'digest'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    const seq = (last?.seq ?? 0) + 1
    const digest = digestOfOrder(last?.digest ?? GENESIS, { ...order, seq })
    await transaction
      .insertInto('operator_audit')
      .values({ ...order, seq, digest, outcome: null, detail: null, ended_at: null, outcome_digest: null })
      .execute()
    return seq
  })
}

/** Writes what became of an order. */
export async function appendOutcome(
  db: Database,
  seq: number,
  ending: { outcome: AuditOutcome; detail: string; endedAt: Date },
): Promise<void> {
  const { digest } = await db
    .selectFrom('operator_audit')
    .select('digest')
    .where('seq', '=', seq)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('operator_audit')
    .set({
      outcome: ending.outcome,
      detail: ending.detail,
      ended_at: ending.endedAt,
      outcome_digest: digestOfOutcome(digest, ending),
    })
    .where('seq', '=', seq)
    .where('outcome', 'is', null)
    .execute()
}

/** The latest rows, newest first. */
export function latestAudit(db: Database, count: number): Promise<AuditRow[]> {
  return db.selectFrom('operator_audit').selectAll().orderBy('seq', 'desc').limit(count).execute()
}

/** Rows after one, oldest first. */
export function auditAfter(db: Database, seq: number, count: number): Promise<AuditRow[]> {
  return db.selectFrom('operator_audit').selectAll().where('seq', '>', seq).orderBy('seq').limit(count).execute()
}
