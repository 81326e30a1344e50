import { sql } from 'kysely'
import type { Database } from '../platform/postgres/database.ts'
import {
  type AuditOrder,
  type AuditOutcome,
  BEGINNING,
  type ChainReading,
  COUNTED,
  digestOfOrder,
  digestOfOutcome,
  followChain,
  GENESIS,
} from './audit-chain.ts'

type AuditTable = {
  seq: number
  at: Date
  operator: string
  command: string
  words: string
  subject: string | null
  counted: string | null
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

/**
 * Writes an order before it is carried out, so that no act is without its row. Answers the row's number and digest; `numbered` hears the
 * number before anybody else can see the row.
 */
export async function appendOrder(
  { db, key }: AuditBook,
  order: Omit<AuditOrder, 'seq'>,
  numbered: (seq: number) => void = () => undefined,
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
    const digest = digestOfOrder(last?.digest ?? GENESIS, { ...order, seq, form: COUNTED }, key)
    await transaction
      .insertInto('operator_audit')
      .values({
        ...order,
        seq,
        digest,
        form: COUNTED,
        outcome: null,
        detail: null,
        ended_at: null,
        outcome_digest: null,
      })
      .execute()
    numbered(seq)
    return { seq, digest }
  })
}

/** Writes what became of an order; one that has an outcome keeps it. */
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
      outcome_digest: digestOfOutcome(digest, ending, { form, key }),
    })
    .where('seq', '=', seq)
    .where('outcome', 'is', null)
    .execute()
}

/** The latest rows, newest first. */
export function latestAudit(db: Database, count: number): Promise<AuditRow[]> {
  return db.selectFrom('operator_audit').selectAll().orderBy('seq', 'desc').limit(count).execute()
}

/** Which rows are asked for; what is absent does not matter. */
export type AuditFilter = {
  readonly operator?: string
  readonly command?: string
  /** Rows of this command are left out. */
  readonly besides?: string
  /** `user 100001` */
  readonly subject?: string
  readonly from?: Date
  readonly to?: Date
  /** Only rows before this one: the next page. */
  readonly before?: number
}

/** The rows that fit, newest first. */
export function auditFitting(db: Database, filter: AuditFilter, count: number): Promise<AuditRow[]> {
  const { operator, command, besides, subject, from, to, before } = filter
  let query = db.selectFrom('operator_audit').selectAll().orderBy('seq', 'desc').limit(count)
  if (operator !== undefined) query = query.where('operator', '=', operator)
  if (command !== undefined) query = query.where('command', '=', command)
  if (besides !== undefined) query = query.where('command', '!=', besides)
  if (subject !== undefined) query = query.where('subject', '=', subject)
  if (from !== undefined) query = query.where('at', '>=', from)
  if (to !== undefined) query = query.where('at', '<', to)
  if (before !== undefined) query = query.where('seq', '<', before)
  return query.execute()
}

/** The rows without an outcome, oldest first: what the end of a process cut off, and what is in hand. */
export function auditWithoutOutcome(db: Database): Promise<AuditRow[]> {
  return db.selectFrom('operator_audit').selectAll().where('outcome', 'is', null).orderBy('seq').execute()
}

/** One row. */
export function auditRow(db: Database, seq: number): Promise<AuditRow | undefined> {
  return db.selectFrom('operator_audit').selectAll().where('seq', '=', seq).executeTakeFirst()
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
  return digestOfOrder(previous, row, key).equals(row.digest)
}
