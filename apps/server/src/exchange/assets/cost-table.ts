import { sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import type { CostBook, CostLine } from './cost-book.ts'
import type { ReadPlace } from './movement-table.ts'

/** A book as it was kept, with how far movements are in it. */
export type KeptBook = { readonly place: ReadPlace; readonly book: CostBook }

/** Somebody's book as it was kept last; empty before it was ever kept. */
export async function keptBook(db: Database, userId: number): Promise<KeptBook> {
  const { rows } = await sql<
    Record<'seq' | 'deal' | 'put_in' | 'won' | 'rewarded' | 'asset' | 'amount' | 'cost' | 'realised', string>
  >`
    SELECT seq::text, deal::text, put_in::text, won::text, rewarded::text, asset::text, amount::text, cost::text, realised::text
    FROM cost_place JOIN cost_basis USING (user_id) WHERE user_id = ${userId}
  `.execute(db)
  const lineOf = (row: (typeof rows)[number]): [number, CostLine] => [
    Number(row.asset),
    { amount: BigInt(row.amount), cost: BigInt(row.cost), realised: BigInt(row.realised) },
  ]
  const [place] = rows
  return {
    place: { seq: Number(place?.seq ?? 0), deal: Number(place?.deal ?? 0) },
    book: {
      lines: new Map(rows.map(lineOf)),
      putIn: BigInt(place?.put_in ?? 0),
      won: BigInt(place?.won ?? 0),
      rewarded: BigInt(place?.rewarded ?? 0),
    },
  }
}

/** Keeps a book in the place of the one that it was made from; false when somebody else has kept another one meanwhile. */
export async function keepBook(
  db: Database,
  userId: number,
  { from, to }: { from: ReadPlace; to: KeptBook },
): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    const { rows } = await sql`
      INSERT INTO cost_place (user_id, seq, deal, put_in, won, rewarded)
      VALUES (${userId}, ${to.place.seq}, ${to.place.deal}, ${String(to.book.putIn)}::numeric,
        ${String(to.book.won)}::numeric, ${String(to.book.rewarded)}::numeric)
      ON CONFLICT (user_id) DO UPDATE
        SET seq = excluded.seq, deal = excluded.deal, put_in = excluded.put_in, won = excluded.won,
          rewarded = excluded.rewarded
        WHERE cost_place.seq = ${from.seq}
      RETURNING user_id
    `.execute(transaction)
    if (rows.length === 0) return false
    const lines = [...to.book.lines]
    await sql`
      INSERT INTO cost_basis (user_id, asset, amount, cost, realised)
      SELECT ${userId}, * FROM unnest(
        ${lines.map(([asset]) => asset)}::integer[], ${lines.map(([, line]) => String(line.amount))}::bigint[],
        ${lines.map(([, line]) => String(line.cost))}::numeric[], ${lines.map(([, line]) => String(line.realised))}::numeric[])
      ON CONFLICT (user_id, asset) DO UPDATE
        SET amount = excluded.amount, cost = excluded.cost, realised = excluded.realised
    `.execute(transaction)
    return true
  })
}
