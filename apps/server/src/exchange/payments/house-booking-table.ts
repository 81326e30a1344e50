import type { Generated, Selectable } from 'kysely'
import type { DatabaseTransaction } from '../../platform/postgres/database.ts'
import type { Queries } from './payment-table.ts'

type BookingTable = {
  booking_id: Generated<number>
  chain: string
  asset: number
  amount: number
  tries: number
  state: 'booking' | 'booked' | 'unsure'
  said_at: Date | null
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    house_booking: BookingTable
  }
}

/** Something of the house's own that the ledger is told, as the database has it. */
export type BookingRow = Selectable<BookingTable>

/** For which chains and assets something may be due. */
export const allDues = (db: Queries): Promise<{ chain: string; asset: number }[]> =>
  db.selectFrom('house_due').select(['chain', 'asset']).execute()

/** Writes what the ledger will be told. */
export async function insertBooking(
  transaction: DatabaseTransaction,
  of: Pick<BookingRow, 'chain' | 'asset' | 'amount'>,
): Promise<void> {
  await transaction
    .insertInto('house_booking')
    .values({ ...of, tries: 0, state: 'booking', said_at: null })
    .execute()
}

/** What the ledger has not taken yet. */
export const openBookings = (db: Queries): Promise<BookingRow[]> =>
  db.selectFrom('house_booking').selectAll().where('state', '=', 'booking').orderBy('booking_id').execute()

/** Changes a booking. */
export async function changeBooking(
  db: Queries,
  id: number,
  to: Partial<Pick<BookingRow, 'state' | 'tries' | 'said_at'>>,
): Promise<void> {
  await db.updateTable('house_booking').set(to).where('booking_id', '=', id).execute()
}
