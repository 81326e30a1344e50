import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import type { BookedEntry } from './unsure-booking.ts'

const like = (of: BookedEntry): RawBuilder<boolean> => sql<boolean>`
  owner = ${of.owner} AND purse = ${of.purse} AND asset = ${of.asset} AND purpose = ${of.purpose}
    AND ${of.isHeld ? sql`cause = 'hold' AND held = ${of.amount}` : sql`available + held = ${of.amount}`} AND at_ms >= ${of.since.getTime()}
`

/** How many entries of the history are such a one. */
export async function countEntries(db: Database, of: BookedEntry): Promise<number> {
  const { rows } = await sql<{ count: string }>`SELECT count(*) AS count FROM entry WHERE ${like(of)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Where a room writes which entry is whose: the command that made it, or the hold that it began. */
export type NamedIn = {
  readonly table:
    | 'transfer'
    | 'conversion'
    | 'withdrawal'
    | 'fiat_withdrawal'
    | 'vote_entry'
    | 'start_entry'
    | 'start_project'
    | 'otc_order'
    | 'invite_credit'
    | 'point_grant'
    | 'start_delivery'
  readonly column: 'seq' | 'hold' | 'supply_hold'
}

/** An entry as the history has it: its command, its moment, and the hold that it began, if it did. */
export type FoundEntry = { readonly seq: number; readonly at: Date; readonly hold: number }

/** How many entries are such a one and are named by rows of their room, and the one that no row names; null: there is none, or more than one. */
export async function entriesAlike(
  db: Database,
  of: BookedEntry,
  { table, column }: NamedIn,
): Promise<{ alike: number; own: FoundEntry | null }> {
  const is = column === 'seq' ? sql`entry.seq` : sql`entry.cause_id`
  const { rows } = await sql<{ seq: string; at_ms: string; hold: string | null; known: boolean }>`
    SELECT seq, at_ms, cause_id AS hold,
      EXISTS (SELECT FROM ${sql.table(table)} AS other WHERE other.${sql.ref(column)} = ${is}) AS known
    FROM entry WHERE ${like(of)}
  `.execute(db)
  const [only, another] = rows.filter(({ known }) => !known)
  const own =
    only === undefined || another !== undefined
      ? null
      : { seq: Number(only.seq), at: new Date(Number(only.at_ms)), hold: Number(only.hold ?? 0) }
  return { alike: rows.filter(({ known }) => known).length, own }
}
