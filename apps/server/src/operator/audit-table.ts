import { sql } from 'kysely'
import type { Database } from '../platform/postgres/database.ts'
import {
  type AuditOrder,
  type AuditOutcome,
  BEGINNING,
  type ChainReading,
  digestOfOrder,
  digestOfOutcome,
  followChain,
  GENESIS,
  SEALED,
} from './audit-chain.ts'

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
  form: number
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

/** The audit, with what its rows are sealed with. */
export type AuditBook = { readonly db: Database; readonly key: Uint8Array }

/** Writes an order before it is carried out, so that no act is without its row. Answers the row's number and digest. */
export async function appendOrder(
  { db, key }: AuditBook,
  order: Omit<AuditOrder, 'seq'>,
): Promise<{ seq: number; digest: Buffer }> {
  return db.transaction().execute(async transaction => {
    await sql`SELECT pg_advisory_xact_lock(${APPEND_LOCK})`.execute(transaction)
    const last = await transaction
      .selectFrom('operator_audit')
      .select(['seq', 'digest'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    const seq = (last?.seq ?? 0) + 1
    const digest = digestOfOrder(last?.digest ?? GENESIS, { ...order, seq }, key)
    await transaction
      .insertInto('operator_audit')
      .values({
        ...order,
        seq,
        digest,
        form: SEALED,
        outcome: null,
        detail: null,
        ended_at: null,
        outcome_digest: null,
      })
      .execute()
    return { seq, digest }
  })
}

/** Writes what became of an order. */
export async function appendOutcome(
  { db, key }: AuditBook,
  seq: number,
  ending: { outcome: AuditOutcome; detail: string; endedAt: Date },
): Promise<void> {
  const { digest, form } = await db
    .selectFrom('operator_audit')
    .select(['digest', 'form'])
    .where('seq', '=', seq)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('operator_audit')
    .set({
      outcome: ending.outcome,
      detail: ending.detail,
      ended_at: ending.endedAt,
      outcome_digest: digestOfOutcome(digest, ending, form === SEALED ? key : null),
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

const READ_AT_ONCE = 1_000

/** Follows the whole chain from its first row. */
export async function readAuditChain({ db, key }: AuditBook): Promise<ChainReading> {
  let at = BEGINNING
  for (;;) {
    const rows = await auditAfter(db, at.seq, READ_AT_ONCE)
    const reading = followChain(at, rows, key)
    if ('broken' in reading || rows.length === 0) return reading
    at = reading
  }
}

/** The digest of a row, in hex; null when there is none. */
export async function auditDigest(db: Database, seq: number): Promise<string | null> {
  const row = await db.selectFrom('operator_audit').select('digest').where('seq', '=', seq).executeTakeFirst()
  return row?.digest.toString('hex') ?? null
}

/** Whether a row's order is as it was written: it hangs on the row before it and on the key. */
export async function orderHolds({ db, key }: AuditBook, seq: number): Promise<boolean> {
  const rows = await db
    .selectFrom('operator_audit')
    .selectAll()
    .where('seq', 'in', [seq - 1, seq])
    .orderBy('seq')
    .execute()
  const row = rows.find(one => one.seq === seq)
  if (row === undefined) return false
  const previous = rows.find(one => one.seq === seq - 1)?.digest ?? GENESIS
  return digestOfOrder(previous, row, row.form === SEALED ? key : null).equals(row.digest)
}
