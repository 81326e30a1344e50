import type { Branch, OwnOutput } from '@bourse/chains'
import { type Selectable, sql } from 'kysely'
import type { DatabaseTransaction, Queries } from '../../platform/postgres/database.ts'

type OutputTable = {
  chain: string
  txid: string
  idx: number
  address: string
  branch: Branch
  place: number
  amount: string
  height: number | null
  hash: string | null
  spent_by: number | null
}

type HouseArrivalTable = {
  chain: string
  txid: string
  idx: number
  asset: number
  amount: string
  height: number | null
  hash: string | null
  counted: boolean
}

type SumTable = { chain: string; asset: number; amount: string }

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    own_output: OutputTable
    house_arrival: HouseArrivalTable
    house_due: SumTable
    cold_storage: SumTable
  }
}

/** Writes an output of ours at its place in a block; one that was in a block that was replaced is the same one. */
export async function upsertOutput(
  transaction: DatabaseTransaction,
  row: Omit<Selectable<OutputTable>, 'spent_by'>,
): Promise<void> {
  await transaction
    .insertInto('own_output')
    .values({ ...row, spent_by: null })
    .onConflict(conflict =>
      conflict.columns(['chain', 'txid', 'idx']).doUpdateSet({ height: row.height, hash: row.hash }),
    )
    .execute()
}

/** Outputs that can be spent now: of users deep enough, our own change from its first block on. Nobody else takes them until the transaction ends. */
export async function unspentOutputs(
  transaction: DatabaseTransaction,
  { chain, tip, confirmations }: { chain: string; tip: number; confirmations: number },
): Promise<OwnOutput[]> {
  const rows = await transaction
    .selectFrom('own_output')
    .selectAll()
    .where('chain', '=', chain)
    .where('spent_by', 'is', null)
    .where(where =>
      where.or([
        where('height', '<=', tip - confirmations + 1),
        where.and([where('branch', '=', 'change'), where('height', 'is not', null)]),
      ]),
    )
    .orderBy('txid')
    .orderBy('idx')
    .forUpdate()
    .execute()
  return rows.map(({ txid, idx, amount, branch, place }) => ({
    ...{ txid, index: idx, amount: BigInt(amount), place: { branch, index: place } },
  }))
}

/** Gives outputs to a payment, for good. */
export async function spendOutputs(
  transaction: DatabaseTransaction,
  of: { chain: string; payment: number; inputs: readonly { txid: string; index: number }[] },
): Promise<void> {
  for (const { txid, index } of of.inputs) {
    await transaction
      .updateTable('own_output')
      .set({ spent_by: of.payment })
      .where('chain', '=', of.chain)
      .where('txid', '=', txid)
      .where('idx', '=', index)
      .execute()
  }
}

/** Writes what came to the hot wallet from outside. */
export async function upsertHouseArrival(
  transaction: DatabaseTransaction,
  row: Omit<Selectable<HouseArrivalTable>, 'counted'>,
): Promise<void> {
  await transaction
    .insertInto('house_arrival')
    .values({ ...row, counted: false })
    .onConflict(conflict =>
      conflict.columns(['chain', 'txid', 'idx']).doUpdateSet({ height: row.height, hash: row.hash }),
    )
    .execute()
}

/** Takes what lay in a block that was replaced out of the wallets; what counted by then stays counted, and is missed by the check of the wallets. */
export async function undoWallet(transaction: DatabaseTransaction, chain: string, hash: string): Promise<void> {
  for (const table of ['own_output', 'house_arrival'] as const) {
    await transaction
      .updateTable(table)
      .set({ height: null, hash: null })
      .where('chain', '=', chain)
      .where('hash', '=', hash)
      .execute()
  }
}

/** What came to the hot wallet and is deep enough to count; nobody else counts it until the transaction ends. */
export const ripeHouseArrivals = (
  transaction: DatabaseTransaction,
  chain: string,
  height: number,
): Promise<Selectable<HouseArrivalTable>[]> =>
  transaction
    .selectFrom('house_arrival')
    .selectAll()
    .where('chain', '=', chain)
    .where('counted', '=', false)
    .where('height', '<=', height)
    .forUpdate()
    .execute()

/** Writes that something at the hot wallet counts. */
export async function countHouseArrival(
  transaction: DatabaseTransaction,
  { chain, txid, idx }: Selectable<HouseArrivalTable>,
): Promise<void> {
  await transaction
    .updateTable('house_arrival')
    .set({ counted: true })
    .where('chain', '=', chain)
    .where('txid', '=', txid)
    .where('idx', '=', idx)
    .execute()
}

/** What lies under a chain and an asset in one of the two sums, which nobody else changes until the transaction ends. */
export async function lockedSum(
  transaction: DatabaseTransaction,
  table: 'house_due' | 'cold_storage',
  of: { chain: string; asset: number },
): Promise<bigint> {
  await transaction
    .insertInto(table)
    .values({ ...of, amount: '0' })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { amount } = await transaction
    .selectFrom(table)
    .select('amount')
    .where('chain', '=', of.chain)
    .where('asset', '=', of.asset)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return BigInt(amount)
}

/** Adds to one of the two sums. */
export async function addToSum(
  transaction: DatabaseTransaction,
  table: 'house_due' | 'cold_storage',
  of: { chain: string; asset: number; amount: bigint },
): Promise<void> {
  const { chain, asset, amount } = of
  const before = await lockedSum(transaction, table, { chain, asset })
  await transaction
    .updateTable(table)
    .set({ amount: String(before + amount) })
    .where('chain', '=', chain)
    .where('asset', '=', asset)
    .execute()
}

/** Deposits of users that count and lie at their addresses yet, by address, in the chain's smallest parts. */
export async function depositsAtAddresses(
  db: Queries,
  chain: string,
): Promise<{ asset: number; address: string; place: number; amount: bigint }[]> {
  const { rows } = await sql<{ asset: number; address: string; place: number; amount: string }>`
    SELECT came.asset, a.address, a.place, (came.amount - coalesce(gone.amount, 0))::text AS amount
    FROM (
      SELECT address_id, asset, sum(raw::numeric) AS amount FROM arrival
      WHERE chain = ${chain} AND height IS NOT NULL AND address_id IS NOT NULL
        AND (state = 'credited' OR state = 'held' AND held_for = 'small') GROUP BY address_id, asset
    ) came
    JOIN deposit_address a USING (address_id)
    LEFT JOIN (
      SELECT place, asset, sum(amount::numeric) AS amount FROM payment
      WHERE chain = ${chain} AND kind = 'sweep' AND state <> 'failed' GROUP BY place, asset
    ) gone ON gone.place = a.place AND gone.asset = came.asset
    WHERE came.amount > coalesce(gone.amount, 0)
    ORDER BY a.place
  `.execute(db)
  return rows.map(row => ({ ...row, amount: BigInt(row.amount) }))
}

/** What of ours can be spent on a chain of outputs, in its smallest part. */
export async function heldOutputs(db: Queries, chain: string): Promise<bigint> {
  const { rows } = await sql<{ held: string }>`
    SELECT coalesce(sum(amount::numeric), 0)::text AS held FROM own_output
    WHERE chain = ${chain} AND height IS NOT NULL AND spent_by IS NULL
  `.execute(db)
  return BigInt(rows[0]?.held ?? '0')
}
