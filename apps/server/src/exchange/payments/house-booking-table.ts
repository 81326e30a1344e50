import type { Generated, Selectable } from 'kysely'
import type { DatabaseTransaction, Queries } from '../../platform/postgres/database.ts'

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

/** What nobody knows whether the ledger took it. */
export const unsureBookings = (db: Queries, count: number): Promise<BookingRow[]> =>
  db.selectFrom('house_booking').selectAll().where('state', '=', 'unsure').orderBy('booking_id').limit(count).execute()

/** A booking by its number; undefined: there is none, or it is not unsure. */
export const unsureBooking = (db: Queries, id: number): Promise<BookingRow | undefined> =>
  db
    .selectFrom('house_booking')
    .selectAll()
    .where('booking_id', '=', id)
    .where('state', '=', 'unsure')
    .executeTakeFirst()

/** How many others of the same amount were booked since it was said. */
export async function countBookingsAlike(db: Queries, row: BookingRow): Promise<number> {
  const { count } = await db
    .selectFrom('house_booking')
    .select(of => of.fn.countAll<number>().as('count'))
    .where('booking_id', '<>', row.booking_id)
    .where('asset', '=', row.asset)
    .where('amount', '=', row.amount)
    .where('state', '=', 'booked')
    .where('said_at', '>=', row.said_at)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Changes a booking. */
export async function changeBooking(
  db: Queries,
  id: number,
  to: Partial<Pick<BookingRow, 'state' | 'tries' | 'said_at'>>,
): Promise<void> {
  await db.updateTable('house_booking').set(to).where('booking_id', '=', id).execute()
}
