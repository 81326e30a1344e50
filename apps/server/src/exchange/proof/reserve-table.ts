import type { SigningFamily } from '@bourse/chains/ownership'
import type { ReserveStatement } from '@bourse/kernel'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import type { AddressKind } from '../payments/index.ts'
import type { TreeRow } from './liability-table.ts'

/** A chain as it was read. */
export type ReadChain = {
  readonly chain: string
  readonly name: string
  /** How its addresses sign; null: they cannot. */
  readonly family: SigningFamily | null
  readonly simulated: boolean
  /** Null: it could not be asked, and nothing of it is in the list. */
  readonly at: { readonly height: number; readonly hash: string; readonly time: number } | null
}

/** What lies of a coin at an address, in its chain's smallest parts. */
export type HeldCoin = { readonly coin: string; readonly amount: string; readonly scale: number }

type StatementTable = {
  day: string
  digest: string
  chains: ReadChain[]
  held: Record<string, string>
  built_at: Date
}

type AddressTable = {
  day: string
  rank: number
  chain: string
  address: string
  kind: AddressKind
  amounts: HeldCoin[]
  signature: string | null
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    reserve_statement: StatementTable
    reserve_address: AddressTable
  }
}

/** An address of a day's list. */
export type ReserveRow = Omit<Selectable<AddressTable>, 'day' | 'rank'>

/** A day's list as it is published. */
export type StatementRow = ReserveStatement & {
  readonly chains: readonly ReadChain[]
  /** What all addresses hold, in atoms of the house. */
  readonly held: Readonly<Record<string, string>>
  readonly builtAt: Date
  /** What is owed, as the tree has it. */
  readonly owed: Readonly<Record<string, string>>
}

/** Whether a list knows of a chain: nobody can check what is signed for one that it does not. */
export const hasChain = ({ chains }: Pick<StatementRow, 'chains'>, chain: string): boolean =>
  chains.some(one => one.chain === chain)

/** The newest tree, when nothing was said yet of what is held against it. */
export async function treeWithoutReserves(
  db: Database,
): Promise<(Omit<ReserveStatement, 'digest'> & Pick<TreeRow, 'builtAt'> & { sums: Record<string, string> }) | null> {
  const { rows } = await sql<{
    day: string
    root: string
    sums: Record<string, string>
    seq: string
    journal_digest: string
    built_at: Date
  }>`
    SELECT day::text, root, sums, seq::text, journal_digest, built_at FROM liability_tree
    WHERE day = (SELECT max(day) FROM liability_tree) AND day NOT IN (SELECT day FROM reserve_statement)
  `.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const { day, root, sums, seq, journal_digest: journalDigest, built_at: builtAt } = row
  return { day, root, sums, journalSeq: Number(seq), journalDigest, builtAt }
}

/** Publishes a day's list; false when that day has one. */
export async function insertStatement(
  db: Database,
  statement: Pick<StatementRow, 'day' | 'digest' | 'chains' | 'held' | 'builtAt'>,
  addresses: readonly ReserveRow[],
): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    const { rows } = await sql`
      INSERT INTO reserve_statement (day, digest, chains, held, built_at)
      VALUES (${statement.day}::date, ${statement.digest}, ${JSON.stringify(statement.chains)}::jsonb,
        ${JSON.stringify(statement.held)}::jsonb, ${statement.builtAt})
      ON CONFLICT DO NOTHING RETURNING day
    `.execute(transaction)
    if (rows.length === 0) return false
    await sql`
      INSERT INTO reserve_address (day, rank, chain, address, kind, amounts, signature)
      SELECT ${statement.day}::date, a.rank, a.chain, a.address, a.kind, a.amounts, a.signature
      FROM jsonb_to_recordset(${JSON.stringify(addresses.map((one, rank) => ({ ...one, rank })))}::jsonb)
        AS a (rank integer, chain text, address text, kind text, amounts jsonb, signature text)
    `.execute(transaction)
    return true
  })
}

/** The list of a day, or the newest one; null when there is none. */
export async function statementOf(db: Database, day: string | null): Promise<StatementRow | null> {
  const { rows } = await sql<{
    day: string
    root: string
    sums: Record<string, string>
    seq: string
    journal_digest: string
    digest: string
    chains: ReadChain[]
    held: Record<string, string>
    built_at: Date
  }>`
    SELECT day::text, root, sums, seq::text, journal_digest, digest, chains, held, s.built_at
    FROM reserve_statement s JOIN liability_tree USING (day)
    WHERE ${day}::date IS NULL OR day = ${day}::date ORDER BY day DESC LIMIT 1
  `.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const { day: of, root, seq, journal_digest: journalDigest, digest, chains, held, sums, built_at: builtAt } = row
  return { day: of, root, journalSeq: Number(seq), journalDigest, digest, chains, held, owed: sums, builtAt }
}

/** A page of a day's addresses, with how many there are; what a key in cold storage signed for that day stands as its signature. */
export async function reservesOf(
  db: Database,
  day: string,
  page: { begin: number; count: number },
): Promise<{ total: number; rows: readonly ReserveRow[] }> {
  const { rows } = await sql<ReserveRow & { total: number }>`
    SELECT chain, address, kind, amounts, coalesce(r.signature, cold.signature) AS signature,
      (SELECT count(*)::integer FROM reserve_address WHERE day = ${day}::date) AS total
    FROM reserve_address r LEFT JOIN cold_signature cold USING (chain, address, day)
    WHERE day = ${day}::date ORDER BY rank OFFSET ${page.begin} LIMIT ${page.count}
  `.execute(db)
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _total, ...row }) => row) }
}

/** How many addresses a day's list has, and how many of them their keys have signed. */
export async function countReserves(db: Database, day: string): Promise<{ addresses: number; signed: number }> {
  const { rows } = await sql<{ addresses: number; signed: number }>`
    SELECT count(*)::integer AS addresses, count(coalesce(r.signature, cold.signature))::integer AS signed
    FROM reserve_address r LEFT JOIN cold_signature cold USING (chain, address, day) WHERE day = ${day}::date
  `.execute(db)
  return rows[0] ?? { addresses: 0, signed: 0 }
}

/** Lets the addresses of lists before a day go; their digests stay published. */
export async function forgetReserves(db: Database, before: string): Promise<void> {
  await sql`DELETE FROM reserve_address WHERE day < ${before}::date`.execute(db)
}
