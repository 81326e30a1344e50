import type { ReserveStatement } from '@bourse/kernel'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

type ColdSignatureTable = {
  chain: string
  address: string
  day: string
  signature: string
  taken_at: Date
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    cold_signature: ColdSignatureTable
  }
}

/** What a key in cold storage signed, with the list of the day that its words name. */
export type ColdSignature = ReserveStatement & {
  readonly chain: string
  readonly address: string
  readonly signature: string
  readonly takenAt: Date
}

/** Keeps a signature that was checked; the same one again changes nothing but its time. */
export async function keepColdSignature(db: Database, row: Selectable<ColdSignatureTable>): Promise<void> {
  await sql`
    INSERT INTO cold_signature (chain, address, day, signature, taken_at)
    VALUES (${row.chain}, ${row.address}, ${row.day}::date, ${row.signature}, ${row.taken_at})
    ON CONFLICT (chain, address, day) DO UPDATE SET signature = excluded.signature, taken_at = excluded.taken_at
  `.execute(db)
}

/** The last signature by the cold storage that each chain has now, of a day or of one before it; null: of any day. */
export async function coldSignaturesUntil(db: Database, day: string | null): Promise<readonly ColdSignature[]> {
  const { rows } = await sql<Omit<ColdSignature, 'journalSeq'> & { journalSeq: string }>`
    SELECT DISTINCT ON (k.chain) k.chain, k.address, k.day::text AS day, k.signature, k.taken_at AS "takenAt",
      s.digest, t.root, t.seq::text AS "journalSeq", t.journal_digest AS "journalDigest"
    FROM cold_signature k JOIN chain c ON c.chain = k.chain AND c.cold_address = k.address
    JOIN reserve_statement s ON s.day = k.day JOIN liability_tree t ON t.day = k.day
    WHERE ${day}::date IS NULL OR k.day <= ${day}::date
    ORDER BY k.chain, k.day DESC
  `.execute(db)
  return rows.map(row => ({ ...row, journalSeq: Number(row.journalSeq) }))
}
