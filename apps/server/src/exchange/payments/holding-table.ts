import type { Branch } from '@bourse/chains'
import { sql } from 'kysely'
import type { Queries } from '../../platform/postgres/database.ts'

/** A sum at an address, in the chain's smallest parts; no place where everybody shares the address. */
type HeldSum = { address: string; branch: Branch; place: number | null; amount: bigint }

/** What came to users' addresses of a chain that exists here alone: nothing is ever taken from there. */
export async function arrivedAtAddresses(db: Queries, chain: string): Promise<(HeldSum & { asset: number })[]> {
  const { rows } = await sql<{ address: string; place: number | null; asset: number; amount: string }>`
    SELECT arrival.address, a.place, arrival.asset, sum(raw::numeric)::text AS amount FROM arrival
    LEFT JOIN deposit_address a ON a.address_id = arrival.address_id AND a.memo IS NULL
    WHERE arrival.chain = ${chain} AND arrival.height IS NOT NULL
    GROUP BY arrival.address, a.place, arrival.asset ORDER BY a.place, arrival.asset
  `.execute(db)
  return rows.map(row => ({ ...row, branch: 'receive', amount: BigInt(row.amount) }))
}

/** What lies in outputs of ours as far as blocks were applied: what a payment spends lies there until a block carries it out. */
export async function outputsAtAddresses(db: Queries, chain: string): Promise<HeldSum[]> {
  const { rows } = await sql<{ address: string; branch: Branch; place: number; amount: string }>`
    SELECT o.address, o.branch, o.place, sum(o.amount::numeric)::text AS amount FROM own_output o
    LEFT JOIN payment p ON p.payment_id = o.spent_by
    WHERE o.chain = ${chain} AND o.height IS NOT NULL AND (p.state IS NULL OR p.state NOT IN ('included', 'final'))
    GROUP BY o.address, o.branch, o.place ORDER BY o.branch, o.place
  `.execute(db)
  return rows.map(row => ({ ...row, amount: BigInt(row.amount) }))
}

/** What was brought to cold storage of a chain. */
export async function heldCold(db: Queries, chain: string): Promise<{ asset: number; amount: bigint }[]> {
  const rows = await db.selectFrom('cold_storage').select(['asset', 'amount']).where('chain', '=', chain).execute()
  return rows.map(({ asset, amount }) => ({ asset, amount: BigInt(amount) })).filter(({ amount }) => amount > 0n)
}
