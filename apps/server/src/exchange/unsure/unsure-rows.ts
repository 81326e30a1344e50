import type { Database } from '../../platform/postgres/database.ts'
import { entriesAlike, type FoundEntry, type NamedIn } from './entry-table.ts'
import type { UnsureBooking, UnsureKind } from './unsure-booking.ts'

/** What a room tells of its rows, where each names its own entry of the history once it is known. */
export type UnsureRows<Row> = {
  readonly name: string
  readonly otherwise?: 'given up'
  readonly named: NamedIn
  /** The oldest of those that are unsure; with a key, that one alone. */
  rowsOf(count: number, key: string | null): Promise<readonly Row[]>
  describe(row: Row): Omit<UnsureBooking, 'alike'>
  /** The ledger has it, as this entry; false when it is not unsure any more. */
  note(row: Row, entry: FoundEntry): Promise<boolean>
  /** The ledger never took it. */
  letGo(row: Row): Promise<boolean>
}

/** A kind of such rows: which entries are those of others is counted by the names that the others have. */
export function unsureRows<Row>(db: Database, rows: UnsureRows<Row>): UnsureKind {
  const bookingOf = async (row: Row): Promise<UnsureBooking> => {
    const told = rows.describe(row)
    return { ...told, alike: (await entriesAlike(db, told.entry, rows.named)).alike }
  }
  return {
    name: rows.name,
    ...(rows.otherwise === undefined ? {} : { otherwise: rows.otherwise }),
    list: async most => Promise.all((await rows.rowsOf(most, null)).map(bookingOf)),
    async find(key) {
      const [row] = await rows.rowsOf(1, key)
      return row === undefined ? null : bookingOf(row)
    },
    async settle(key, end) {
      const [row] = await rows.rowsOf(1, key)
      if (row === undefined) return false
      if (end === 'anew') return rows.letGo(row)
      const { own } = await entriesAlike(db, rows.describe(row).entry, rows.named)
      return own !== null && rows.note(row, own)
    },
  }
}
