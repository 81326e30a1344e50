import { MINUTE_PRICES, WARNING_KINDS, WARNING_LIMITS, type WarningKind } from '@bourse/protocol'
import { type Generated, type JSONColumnType, type Selectable, sql, type Updateable } from 'kysely'
import type { Queries } from '../institutions/index.ts'

/** When one warning is given. */
export type WarningRule = { readonly on: boolean; readonly threshold: number }

type BillingAccountTable = {
  institution_id: number
  last_no: number | null
  balance: Generated<number>
  credit_line: Generated<number>
  discount_bp: Generated<number>
  people_max: Generated<number>
  warnings: JSONColumnType<Partial<Record<WarningKind, WarningRule>>, string | undefined, string>
  told: Generated<string[]>
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    billing_account: BillingAccountTable
  }
}

/** An institution's account as the database has it; amounts are cents. */
export type AccountRow = Selectable<BillingAccountTable>

const selectAccount = (db: Queries, institutionId: number) =>
  db.selectFrom('billing_account').selectAll().where('institution_id', '=', institutionId)

/** The account of an institution; one that nothing was ever booked on is empty. */
export async function accountOf(db: Queries, institutionId: number): Promise<AccountRow> {
  const known = await selectAccount(db, institutionId).executeTakeFirst()
  return known ?? holdAccount(db, institutionId)
}

/** The same, held against every other booking until the transaction ends. */
export async function holdAccount(db: Queries, institutionId: number): Promise<AccountRow> {
  await db
    .insertInto('billing_account')
    .values({ institution_id: institutionId, last_no: null })
    .onConflict(conflict => conflict.column('institution_id').doNothing())
    .execute()
  return selectAccount(db, institutionId).forUpdate().executeTakeFirstOrThrow()
}

/** Changes an account. */
export async function updateAccount(
  db: Queries,
  institutionId: number,
  changes: Updateable<BillingAccountTable>,
): Promise<void> {
  await db.updateTable('billing_account').set(changes).where('institution_id', '=', institutionId).execute()
}

/** The warnings of an account; one that was never set is on at the usual threshold. */
export const warningsOf = ({ warnings }: Pick<AccountRow, 'warnings'>): Record<WarningKind, WarningRule> =>
  Object.fromEntries(
    WARNING_KINDS.map(kind => [kind, warnings[kind] ?? { on: true, threshold: WARNING_LIMITS[kind].usual }]),
  ) as Record<WarningKind, WarningRule>

/** What a minute costs an account. */
export const termsOf = ({ discount_bp }: Pick<AccountRow, 'discount_bp'>, unit: keyof typeof MINUTE_PRICES) => ({
  price: MINUTE_PRICES[unit],
  discountBp: discount_bp,
})

/** What an institution names when it pays. */
export const referenceOf = (institutionId: number): string => `LECTERN-${institutionId}`

/** Moments as an institution's clock shows them: `2026-11-20 18:00`. */
export async function localTexts(db: Queries, zone: string, moments: readonly Date[]): Promise<string[]> {
  const answer = await sql<{ shown: string }>`
    SELECT to_char(moment AT TIME ZONE ${zone}, 'YYYY-MM-DD HH24:MI') AS shown
    FROM unnest(${moments}::timestamptz[]) WITH ORDINALITY AS given (moment, place)
    ORDER BY place
  `.execute(db)
  return answer.rows.map(({ shown }) => shown)
}

/** How the contacts who may see the account are reached. */
export const contactsToWarn = (db: Queries, institutionId: number) =>
  db
    .selectFrom('contact')
    .select(['email', 'mobile', 'language'])
    .where('institution_id', '=', institutionId)
    .where('disabled_at', 'is', null)
    .where(where => where('permissions', '@>', where.val(['account'])))
    .execute()
