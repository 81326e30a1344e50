import type { Neighbour, Sums } from '@bourse/kernel'
import { sql } from 'kysely'
import { HOUSE_TRADER_MAX } from '../../followers/house-traders.ts'
import type { Database } from '../../platform/postgres/database.ts'

/** What one user is owed of one asset, all purses together. */
export type OwedRow = { readonly userId: number; readonly asset: number; readonly amount: bigint }

/** What is owed to everybody, at one command of the journal. */
export type OwedSnapshot = { readonly seq: number; readonly digest: string; readonly rows: readonly OwedRow[] }

/** Reads all balances as of one moment, with the command that they are the outcome of. */
export async function readOwed(db: Database): Promise<OwedSnapshot> {
  const { rows } = await sql<{ seq: string; digest: string | null; user_id: string; asset: number; amount: string }>`
    WITH place AS (
      SELECT seq, (SELECT encode(digest, 'hex') FROM journal WHERE first_seq <= seq ORDER BY first_seq DESC LIMIT 1) AS digest
      FROM follower_position WHERE follower = 'projector'
    )
    SELECT place.seq::text, place.digest, user_id::text, asset, sum(available + held)::text AS amount
    FROM place, app_user JOIN balance ON owner = user_id GROUP BY place.seq, place.digest, user_id, asset
    HAVING sum(available + held) <> 0 ORDER BY user_id, asset
  `.execute(db)
  return {
    seq: Number(rows[0]?.seq ?? 0),
    digest: rows[0]?.digest ?? '',
    rows: rows.map(row => ({ userId: Number(row.user_id), asset: row.asset, amount: BigInt(row.amount) })),
  }
}

/** A tree as it is published. */
export type TreeRow = {
  readonly day: string
  readonly root: string
  readonly sums: Sums
  readonly accounts: number
  readonly seq: number
  readonly journalDigest: string
  readonly builtAt: Date
}

/** A place of the tree, to be written. */
export type NodeRow = { readonly level: number; readonly place: number; readonly hash: string; readonly sums: Sums }

/** A leaf's user and secret, to be written. */
export type LeafRow = { readonly userId: number; readonly place: number; readonly secret: string }

const sumsJson = (sums: Sums): string =>
  JSON.stringify(Object.fromEntries(Object.entries(sums).map(([coin, amount]) => [coin, String(amount)])))

const readSums = (sums: Readonly<Record<string, string>>): Sums =>
  Object.fromEntries(Object.entries(sums).map(([coin, amount]) => [coin, BigInt(amount)]))

/** Publishes a day's tree; false when that day has one. */
export async function insertTree(
  db: Database,
  tree: TreeRow,
  { nodes, leaves }: { nodes: readonly NodeRow[]; leaves: readonly LeafRow[] },
): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    const { rows } = await sql`
      INSERT INTO liability_tree (day, root, sums, accounts, seq, journal_digest, built_at)
      VALUES (${tree.day}::date, ${tree.root}, ${sumsJson(tree.sums)}::jsonb, ${tree.accounts}, ${tree.seq},
        ${tree.journalDigest}, ${tree.builtAt})
      ON CONFLICT DO NOTHING RETURNING day
    `.execute(transaction)
    if (rows.length === 0) return false
    await sql`
      INSERT INTO liability_node (day, level, place, hash, sums)
      SELECT ${tree.day}::date, * FROM unnest(${nodes.map(({ level }) => level)}::integer[],
        ${nodes.map(({ place }) => place)}::integer[], ${nodes.map(({ hash }) => hash)}::text[],
        ${nodes.map(({ sums }) => sumsJson(sums))}::jsonb[])
    `.execute(transaction)
    await sql`
      INSERT INTO liability_leaf (day, user_id, place, secret)
      SELECT ${tree.day}::date, * FROM unnest(${leaves.map(({ userId }) => userId)}::bigint[],
        ${leaves.map(({ place }) => place)}::integer[], ${leaves.map(({ secret }) => secret)}::text[])
    `.execute(transaction)
    return true
  })
}

/** The newest trees, the newest first. */
export async function newestTrees(db: Database, count: number): Promise<TreeRow[]> {
  const { rows } = await sql<{
    day: string
    root: string
    sums: Record<string, string>
    accounts: number
    seq: string
    journal_digest: string
    built_at: Date
  }>`
    SELECT day::text, root, sums, accounts, seq::text, journal_digest, built_at FROM liability_tree
    ORDER BY day DESC LIMIT ${count}
  `.execute(db)
  return rows.map(row => ({
    day: row.day,
    root: row.root,
    sums: readSums(row.sums),
    accounts: row.accounts,
    seq: Number(row.seq),
    journalDigest: row.journal_digest,
    builtAt: row.built_at,
  }))
}

/** A user's leaf in a day's tree; null when they had nothing then. */
export async function leafOfUser(
  db: Database,
  day: string,
  userId: number,
): Promise<{ place: number; secret: string; sums: Sums } | null> {
  const { rows } = await sql<{ place: number; secret: string; sums: Record<string, string> }>`
    SELECT leaf.place, leaf.secret, node.sums FROM liability_leaf AS leaf
    JOIN liability_node AS node ON node.day = leaf.day AND node.level = 0 AND node.place = leaf.place
    WHERE leaf.day = ${day}::date AND leaf.user_id = ${userId}
  `.execute(db)
  const [row] = rows
  return row === undefined ? null : { place: row.place, secret: row.secret, sums: readSums(row.sums) }
}

/** The neighbours from a leaf to the root, the lowest first. */
export async function neighboursOf(db: Database, day: string, place: number): Promise<Neighbour[]> {
  const { rows } = await sql<{ level: number; place: number; hash: string; sums: Record<string, string> }>`
    SELECT level, place, hash, sums FROM liability_node
    WHERE day = ${day}::date AND place = ((${place}::integer >> level) # 1)
      AND level < (SELECT max(level) FROM liability_node WHERE day = ${day}::date)
    ORDER BY level
  `.execute(db)
  return rows.map(row => ({ hash: row.hash, sums: readSums(row.sums), side: row.place % 2 === 0 ? 'left' : 'right' }))
}

/** Lets the trees before a day go; their roots stay published. */
export async function forgetTrees(db: Database, before: string): Promise<void> {
  await sql`DELETE FROM liability_node WHERE day < ${before}::date`.execute(db)
  await sql`DELETE FROM liability_leaf WHERE day < ${before}::date`.execute(db)
}

/** What of an asset is owed to users, is the house's own, and stands against the world outside (below zero: it came in). */
type OwedByAsset = { readonly asset: number; readonly owed: bigint; readonly own: bigint; readonly outside: bigint }

/** Every asset added up at one moment of the history. */
export async function owedByAsset(db: Database): Promise<OwedByAsset[]> {
  const { rows } = await sql<{ asset: number; owed: string; own: string; outside: string }>`
    SELECT asset, coalesce(sum(available + held) FILTER (WHERE owner > ${HOUSE_TRADER_MAX}), 0)::text AS owed,
      coalesce(sum(available + held) FILTER (WHERE owner <= ${HOUSE_TRADER_MAX} AND purse <> 'outside'), 0)::text AS own,
      coalesce(sum(available + held) FILTER (WHERE purse = 'outside'), 0)::text AS outside
    FROM balance GROUP BY asset ORDER BY asset
  `.execute(db)
  return rows.map(row => ({
    asset: row.asset,
    owed: BigInt(row.owed),
    own: BigInt(row.own),
    outside: BigInt(row.outside),
  }))
}
