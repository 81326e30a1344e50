import type { ClassResolution, EntryType } from '@bourse/protocol'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/postgres/tables.ts'
import type { Queries } from '../institutions/index.ts'
import type { BillingMonth } from './billing-month.ts'
import type { EntryRow } from './entry-table.ts'

/** Which rows of a statement are asked for. */
export type StatementScope = {
  readonly institutionId: number
  readonly month: BillingMonth
  /** Only what a class cost, of whatever month. */
  readonly classId?: number | undefined
  readonly keyword: string
  readonly amount: 'in' | 'out' | 'none' | undefined
}

/** A row with the class it belongs to, and the package as it ends. */
export type StatementRow = EntryRow & {
  readonly at_local: string
  readonly class_no: number | null
  readonly class_name: string | null
}

const SIGNS = { in: sql<boolean>`amount > 0`, out: sql<boolean>`amount < 0`, none: sql<boolean>`amount = 0` } as const

function entriesIn(db: Queries, scope: StatementScope) {
  let query = db
    .selectFrom('billing_entry')
    .leftJoin('class', 'class.class_id', 'billing_entry.class_id')
    .where('billing_entry.institution_id', '=', scope.institutionId)
  query =
    scope.classId === undefined
      ? query.where('billing_entry.at', '>=', scope.month.from).where('billing_entry.at', '<', scope.month.to)
      : query.where('billing_entry.class_id', '=', scope.classId)
  if (scope.amount !== undefined) query = query.where(SIGNS[scope.amount])
  return scope.keyword === '' ? query : withKeyword(query, scope.keyword)
}

type Entries = SelectQueryBuilder<Tables, 'billing_entry' | 'class', object>

// A number as it is shown (ST-88, 88), a class by its number or name, or a note.
function withKeyword<Query extends Entries>(query: Query, keyword: string): Query {
  const pattern = `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const digits = /^(?:st-)?0*([1-9]\d{0,8})$/i.exec(keyword.replaceAll(' ', ''))?.[1]
  return query.where(where =>
    where.or([
      where('class.name', 'ilike', pattern),
      where('billing_entry.note', 'ilike', pattern),
      ...(digits === undefined
        ? []
        : [where('billing_entry.entry_no', '=', Number(digits)), where('class.class_no', '=', Number(digits))]),
    ]),
  ) as Query
}

/** The rows in scope, newest first. */
export function statementRows(
  db: Queries,
  scope: StatementScope & { readonly zone: string; readonly type: EntryType | undefined },
  page: { begin: number; count: number },
): Promise<StatementRow[]> {
  let query = entriesIn(db, scope)
    .selectAll('billing_entry')
    .select([
      'class.class_no as class_no',
      'class.name as class_name',
      sql<string>`to_char(billing_entry.at AT TIME ZONE ${scope.zone}, 'YYYY-MM-DD HH24:MI')`.as('at_local'),
    ])
    .orderBy('billing_entry.entry_no', 'desc')
    .limit(page.count)
    .offset(page.begin)
  if (scope.type !== undefined) query = query.where('billing_entry.type', '=', scope.type)
  return query.execute()
}

/** How many rows each type has under the other filters. */
export async function countTypes(db: Queries, scope: StatementScope): Promise<Map<EntryType, number>> {
  const rows = await entriesIn(db, scope)
    .select(['billing_entry.type as type', sql<number>`count(*)::int`.as('entries')])
    .groupBy('billing_entry.type')
    .execute()
  return new Map(rows.map(({ type, entries }) => [type, entries]))
}

/** What a month adds up to, in cents. */
export type MonthSum = {
  readonly opening: number
  readonly paidIn: number
  readonly usage: number
  readonly packages: number
  readonly adjusted: number
  readonly balance: number
}

/** The sum of a month, whatever filters hide. */
export async function monthSum(db: Queries, institutionId: number, month: BillingMonth): Promise<MonthSum> {
  const answer = await sql<MonthSum>`
    SELECT
      coalesce((
        SELECT balance_after FROM billing_entry
        WHERE institution_id = ${institutionId} AND at < ${month.from}
        ORDER BY entry_no DESC LIMIT 1
      ), 0)::bigint AS opening,
      coalesce(sum(amount) FILTER (WHERE type IN ('recharge', 'refund')), 0)::bigint AS "paidIn",
      coalesce(-sum(amount) FILTER (WHERE type IN ('usage', 'recording')), 0)::bigint AS usage,
      coalesce(-sum(amount) FILTER (WHERE type = 'package'), 0)::bigint AS packages,
      coalesce(sum(amount) FILTER (WHERE type = 'adjust'), 0)::bigint AS adjusted,
      coalesce((
        SELECT balance_after FROM billing_entry
        WHERE institution_id = ${institutionId} AND at < ${month.to}
        ORDER BY entry_no DESC LIMIT 1
      ), 0)::bigint AS balance
    FROM billing_entry
    WHERE institution_id = ${institutionId} AND at >= ${month.from} AND at < ${month.to}
  `.execute(db)
  const row = answer.rows[0]
  if (row === undefined) throw new Error('a sum has one row')
  return row
}

/** The minutes of a month that no package held, by kind. */
export const paidMinutes = (
  db: Queries,
  institutionId: number,
  month: BillingMonth,
): Promise<{ unit: ClassResolution | 'recording'; minutes: number }[]> =>
  sql<{ unit: ClassResolution | 'recording'; minutes: number }>`
    SELECT unit, sum(quantity)::bigint AS minutes
    FROM billing_entry
    WHERE institution_id = ${institutionId} AND at >= ${month.from} AND at < ${month.to}
      AND type IN ('usage', 'recording') AND package_id IS NULL
    GROUP BY unit ORDER BY unit
  `
    .execute(db)
    .then(({ rows }) => rows)

/** The month of an institution's first row; null without any. */
export async function firstMonth(db: Queries, institutionId: number, zone: string): Promise<string | null> {
  const answer = await sql<{ month: string }>`
    SELECT to_char(at AT TIME ZONE ${zone}, 'YYYY-MM') AS month FROM billing_entry
    WHERE institution_id = ${institutionId} AND entry_no = 1
  `.execute(db)
  return answer.rows[0]?.month ?? null
}
