import { sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import type { BookedEntry } from './unsure-booking.ts'

/** How many entries of the history are such a one. */
export async function countEntries(db: Database, of: BookedEntry): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    SELECT count(*) AS count FROM entry
    WHERE owner = ${of.owner} AND purse = ${of.purse} AND asset = ${of.asset} AND purpose = ${of.purpose}
      AND ${of.isHeld ? sql`cause = 'hold' AND held = ${of.amount}` : sql`available + held = ${of.amount}`} AND at_ms >= ${of.since.getTime()}
  `.execute(db)
  return Number(rows[0]?.count ?? 0)
}
