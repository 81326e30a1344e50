import { type Generated, type Insertable, type Selectable, sql } from 'kysely'
import type { DatabaseTransaction, Queries } from '../../platform/postgres/database.ts'
import type { LineDifference } from './match-line.ts'

/**
 * How a line stands: nobody's yet, proposed for a deposit, being credited, credited, sent back by the bank, the house's own after all, or a
 * person has to look.
 */
export type LineState =
  | 'open'
  | 'proposed'
  | 'booking'
  | 'credited'
  | 'returning'
  | 'returned'
  | 'writing_off'
  | 'written_off'
  | 'unsure'

/** Whether a line's money lies in suspense: not yet, now, no more, or it was credited from outside as was done before there was suspense. */
type LineSuspense = 'coming' | 'in' | 'out' | 'never'

type StatementTable = {
  statement_id: Generated<number>
  asset: number
  digest: string
  format: string
  lines: number
  known: number
  imported_by: string
  imported_at: Date
}

type LineTable = {
  line_id: Generated<number>
  statement_id: number
  asset: number
  key: string
  booked_on: string
  amount: number
  payer: Buffer
  note: string
  state: LineState
  deposit_id: string | null
  differs: LineDifference[]
  imported_at: Date
  decided_by: string | null
  decided_at: Date | null
  reason: string | null
  suspense: Generated<LineSuspense>
  suspense_at: Generated<Date | null>
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    bank_statement: StatementTable
    bank_line: LineTable
  }
}

/** A line of a statement, as the database has it. */
export type LineRow = Selectable<LineTable>

/** A statement that was imported. */
export type StatementRow = Selectable<StatementTable>

/** Writes a statement; undefined when this very file was imported before. */
export const insertStatement = (
  transaction: DatabaseTransaction,
  row: Insertable<StatementTable>,
): Promise<{ statement_id: number } | undefined> =>
  transaction
    .insertInto('bank_statement')
    .values(row)
    .onConflict(conflict => conflict.columns(['asset', 'digest']).doNothing())
    .returning('statement_id')
    .executeTakeFirst()

/** A statement by its file. */
export const statementByDigest = (db: Queries, asset: number, digest: string): Promise<StatementRow | undefined> =>
  db.selectFrom('bank_statement').selectAll().where('asset', '=', asset).where('digest', '=', digest).executeTakeFirst()

/** The statements that came in last, the newest first. */
export const newestStatements = (db: Queries, count: number): Promise<StatementRow[]> =>
  db.selectFrom('bank_statement').selectAll().orderBy('statement_id', 'desc').limit(count).execute()

/** Says how many lines of a statement were known before it. */
export async function updateKnown(transaction: DatabaseTransaction, id: number, known: number): Promise<void> {
  await transaction.updateTable('bank_statement').set({ known }).where('statement_id', '=', id).execute()
}

/** Writes a line; undefined when an earlier statement brought it. */
export const insertLine = (
  transaction: DatabaseTransaction,
  row: Omit<Insertable<LineTable>, 'differs'>,
): Promise<{ line_id: number } | undefined> =>
  transaction
    .insertInto('bank_line')
    .values({ ...row, differs: sql`'[]'::jsonb` })
    .onConflict(conflict => conflict.columns(['asset', 'key']).doNothing())
    .returning('line_id')
    .executeTakeFirst()

/** A line by its number. */
export const lineById = (db: Queries, id: number): Promise<LineRow | undefined> =>
  db.selectFrom('bank_line').selectAll().where('line_id', '=', id).executeTakeFirst()

/** The same, and nobody else changes it until the transaction ends. */
export const lockedLine = (transaction: DatabaseTransaction, id: number): Promise<LineRow | undefined> =>
  transaction.selectFrom('bank_line').selectAll().where('line_id', '=', id).forUpdate().executeTakeFirst()

type Change = Partial<
  Pick<
    LineRow,
    'state' | 'deposit_id' | 'differs' | 'decided_by' | 'decided_at' | 'reason' | 'suspense' | 'suspense_at'
  >
>

/** Changes a line that its transaction has locked. */
export async function changeLine(
  transaction: DatabaseTransaction,
  id: number,
  { differs, ...change }: Change,
): Promise<void> {
  const set =
    differs === undefined ? change : { ...change, differs: sql<LineDifference[]>`${JSON.stringify(differs)}::jsonb` }
  await transaction.updateTable('bank_line').set(set).where('line_id', '=', id).execute()
}

/** Lines of which nobody knows whether the ledger has them, oldest first. */
export const unsureLines = (db: Queries, count: number): Promise<LineRow[]> =>
  db.selectFrom('bank_line').selectAll().where('state', '=', 'unsure').orderBy('line_id').limit(count).execute()

/** How many others of the same amount went the same way since a moment: into suspense, or to the same user. */
export async function countLinesAlike(
  db: Queries,
  { line, since, user }: { line: LineRow; since: Date; user: number | null },
): Promise<number> {
  const others = db
    .selectFrom('bank_line')
    .leftJoin('fiat_deposit', 'fiat_deposit.deposit_id', 'bank_line.deposit_id')
    .select(of => of.fn.countAll<number>().as('count'))
    .where('line_id', '<>', line.line_id)
    .where('bank_line.asset', '=', line.asset)
    .where('bank_line.amount', '=', line.amount)
  const { count } = await (line.suspense === 'coming'
    ? others.where('suspense', 'in', ['in', 'out']).where('suspense_at', '>=', since)
    : others.where('bank_line.state', '=', 'credited').where('decided_at', '>=', since).where('user_id', '=', user)
  ).executeTakeFirstOrThrow()
  return Number(count)
}

/** Lines that wait for an operator, oldest first. */
export const waitingLines = (db: Queries, count: number): Promise<LineRow[]> =>
  db
    .selectFrom('bank_line')
    .selectAll()
    .where('state', 'in', ['open', 'proposed'])
    .orderBy('line_id')
    .limit(count)
    .execute()

/** Lines that were decided and whose end the ledger has not confirmed yet, oldest first. */
export const decidedLines = (db: Queries, count: number): Promise<LineRow[]> =>
  db
    .selectFrom('bank_line')
    .selectAll()
    .where('state', 'in', ['booking', 'returning', 'writing_off'])
    .orderBy('line_id')
    .limit(count)
    .execute()

/** Lines whose money is not in suspense yet, oldest first; what the ledger would not take waits for a person. */
export const comingLines = (db: Queries, count: number): Promise<LineRow[]> =>
  db
    .selectFrom('bank_line')
    .selectAll()
    .where('state', 'in', ['open', 'proposed'])
    .where('suspense', '=', 'coming')
    .where(sql<boolean>`NOT differs @> '["total"]'::jsonb`)
    .orderBy('line_id')
    .limit(count)
    .execute()

/** What of lines lies in suspense, by asset; and of that, or besides, what a step under way may have moved already. */
export const linesInSuspense = (
  db: Queries,
): Promise<{ asset: number; amount: string; moving: string; count: number }[]> =>
  db
    .selectFrom('bank_line')
    .select(of => [
      'asset',
      sql<string>`coalesce(sum(amount) FILTER (WHERE suspense = 'in'), 0)::text`.as('amount'),
      sql<string>`coalesce(sum(amount) FILTER (WHERE suspense = 'coming' OR state NOT IN ('open', 'proposed')), 0)::text`.as(
        'moving',
      ),
      of.fn.countAll<number>().as('count'),
    ])
    .where(where => where.or([where('suspense', '=', 'in'), where('suspense', '=', 'coming')]))
    .groupBy('asset')
    .execute()

/** How many wait for an operator, and since when the oldest does. */
export async function countWaitingLines(db: Queries): Promise<{ count: number; oldest: Date | null }> {
  const { count, oldest } = await db
    .selectFrom('bank_line')
    .select(of => [of.fn.countAll<number>().as('count'), of.fn.min('imported_at').as('oldest')])
    .where('state', 'in', ['open', 'proposed'])
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldest }
}
