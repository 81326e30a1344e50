import { assert, SAFE_MAX } from '@bourse/kernel'
import type { BillingUnit, EntryType } from '@bourse/protocol'
import type { GeneratedAlways, Selectable } from 'kysely'
import type { Queries } from '../institutions/index.ts'
import { type AccountRow, updateAccount } from './account-table.ts'

type BillingEntryTable = {
  institution_id: number
  entry_no: number
  previous_no: GeneratedAlways<number | null>
  at: Date
  type: EntryType
  class_id: number | null
  package_id: number | null
  unit: BillingUnit | null
  quantity: number | null
  unit_price: number | null
  discount_bp: number
  amount: number
  balance_before: number
  balance_after: number
  made_by: string
  note: string
  source: string | null
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    billing_entry: BillingEntryTable
  }
}

/** A row of a statement as the database has it; amounts are cents. */
export type EntryRow = Selectable<BillingEntryTable>

/** A row to be booked: what it is and how much; its number and balances follow from the account. */
export type Booking = Pick<EntryRow, 'at' | 'type' | 'amount' | 'made_by' | 'note'> &
  Partial<Pick<EntryRow, 'class_id' | 'package_id' | 'unit' | 'quantity' | 'unit_price' | 'discount_bp' | 'source'>>

/** The name that rows of the house itself are made under. */
export const MADE_BY_SYSTEM = 'system'

/** Books rows one after the other on a held account, and answers the account as it then is. */
export async function book(db: Queries, account: AccountRow, bookings: readonly Booking[]): Promise<AccountRow> {
  if (bookings.length === 0) return account
  let entryNo = account.last_no ?? 0
  let balance = account.balance
  const rows = bookings.map(booking => {
    const before = balance
    balance += booking.amount
    assert(Math.abs(balance) <= SAFE_MAX, 'a balance is a safe integer')
    entryNo += 1
    return {
      class_id: null,
      package_id: null,
      unit: null,
      quantity: null,
      unit_price: null,
      discount_bp: 0,
      source: null,
      ...booking,
      institution_id: account.institution_id,
      entry_no: entryNo,
      balance_before: before,
      balance_after: balance,
    }
  })
  await db.insertInto('billing_entry').values(rows).execute()
  await updateAccount(db, account.institution_id, { last_no: entryNo, balance })
  return { ...account, last_no: entryNo, balance }
}

/** The row that something made, when it has made one. */
export const entryBySource = (db: Queries, institutionId: number, source: string): Promise<EntryRow | undefined> =>
  db
    .selectFrom('billing_entry')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .where('source', '=', source)
    .executeTakeFirst()

/** The latest rows of an account, newest first. */
export const latestEntries = (db: Queries, institutionId: number, count: number): Promise<EntryRow[]> =>
  db
    .selectFrom('billing_entry')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .orderBy('entry_no', 'desc')
    .limit(count)
    .execute()
