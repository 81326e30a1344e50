import type { MerchantState } from '@bourse/protocol'
import type { Selectable } from 'kysely'
import type { DatabaseTransaction, Queries } from '../../platform/postgres/database.ts'

type MerchantTable = {
  user_id: number
  round: number
  state: Exclude<MerchantState, 'none'>
  text: string
  asset: number
  deposit: number
  hold: number | null
  settled: boolean
  asked_at: Date
  decided_at: Date | null
  decided_by: string | null
  reason: string | null
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    otc_merchant: MerchantTable
  }
}

/** How somebody stands as a merchant, as the database has it. */
export type MerchantRow = Selectable<MerchantTable>

/** How somebody stands; undefined: they never asked. */
export const merchantOf = (db: Queries, userId: number): Promise<MerchantRow | undefined> =>
  db.selectFrom('otc_merchant').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** The same, which nobody else changes until the transaction ends. */
export const lockedMerchant = (db: DatabaseTransaction, userId: number): Promise<MerchantRow | undefined> =>
  db.selectFrom('otc_merchant').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()

/** Writes what somebody asks for, in place of what was before. */
export const writeMerchant = (db: Queries, row: MerchantRow): Promise<MerchantRow> =>
  db
    .insertInto('otc_merchant')
    .values(row)
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow()

/** Changes how somebody stands. */
export const changeMerchant = (db: Queries, userId: number, change: Partial<MerchantRow>): Promise<MerchantRow> =>
  db.updateTable('otc_merchant').set(change).where('user_id', '=', userId).returningAll().executeTakeFirstOrThrow()

/** Those of which the ledger is still to be told something. */
export const unsettledMerchants = (db: Queries, count: number): Promise<MerchantRow[]> =>
  db
    .selectFrom('otc_merchant')
    .selectAll()
    .where('settled', '=', false)
    .where('state', 'in', ['asking', 'refused', 'left'])
    .orderBy('user_id')
    .limit(count)
    .execute()

/** Those who stand in a state, the oldest first. */
export const merchantsIn = (
  db: Queries,
  states: readonly MerchantRow['state'][],
  count: number,
): Promise<MerchantRow[]> =>
  db
    .selectFrom('otc_merchant')
    .selectAll()
    .where('state', 'in', [...states])
    .orderBy('asked_at')
    .limit(count)
    .execute()

/** How many wait, and since when the oldest. */
export async function countAsked(db: Queries): Promise<{ count: number; oldest: Date | null }> {
  const found = await db
    .selectFrom('otc_merchant')
    .select(of => [of.fn.countAll<number>().as('count'), of.fn.min('asked_at').as('oldest')])
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow()
  return { count: Number(found.count), oldest: found.oldest }
}

/** Merchants with a badge who have ended so many orders, and let too many of them go. */
export const fallenMerchants = (
  db: Queries,
  of: { orders: number; completion: number },
): Promise<{ user_id: number }[]> =>
  db
    .selectFrom('otc_merchant')
    .innerJoin('otc_record', 'otc_record.user_id', 'otc_merchant.user_id')
    .select('otc_merchant.user_id')
    .where('state', '=', 'granted')
    .where(where => where(where('done', '+', where.ref('failed')), '>=', of.orders))
    .where(where =>
      where(
        where('done', '*', 100),
        '<',
        where(where.parens(where('done', '+', where.ref('failed'))), '*', of.completion),
      ),
    )
    .execute()
