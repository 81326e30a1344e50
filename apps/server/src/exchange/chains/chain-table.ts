import type { SwitchReason } from '@bourse/protocol'
import type { Generated, Insertable, Selectable } from 'kysely'
import type { DatabaseTransaction, Queries } from '../../platform/postgres/database.ts'
import type { ChainFamily } from './chain-family.ts'

type ChainTable = {
  chain: string
  name: string
  family: ChainFamily
  purpose: 44 | 84
  coin_type: number
  shared_address: string | null
  confirmations: number
  block_s: number
  simulated: boolean
  chain_id: number | null
  cold_address: string | null
  next_place: Generated<number>
  rank: number
}

type CoinChainTable = {
  chain: string
  asset: number
  token: string | null
  scale: number
  min_deposit: number
  min_withdrawal: number
  withdrawal_fee: number
  deposits_off: Date | null
  withdrawals_off: Date | null
  /** What people are told of why. */
  deposits_why: SwitchReason | null
  withdrawals_why: SwitchReason | null
  hot_limit: number | null
  sweep_min: number | null
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    chain: ChainTable
    coin_chain: CoinChainTable
  }
}

/** Whatever runs queries: the database or a transaction in it. */
/** A chain as the database has it. */
export type ChainRow = Selectable<ChainTable>

/** A coin on a chain, as the database has it. */
export type CoinChainRow = Selectable<CoinChainTable>

/** Every chain, in the order in which they are shown. */
export const allChains = (db: Queries): Promise<ChainRow[]> =>
  db.selectFrom('chain').selectAll().orderBy('rank').orderBy('chain').execute()

/** Every coin on every chain. */
export const allCoinChains = (db: Queries): Promise<CoinChainRow[]> => db.selectFrom('coin_chain').selectAll().execute()

/** Writes a chain. */
export async function insertChain(db: Queries, row: Insertable<ChainTable>): Promise<void> {
  await db.insertInto('chain').values(row).execute()
}

/** Writes that a coin is carried on a chain. */
export async function insertCoinChain(db: Queries, row: Insertable<CoinChainTable>): Promise<void> {
  await db.insertInto('coin_chain').values(row).execute()
}

/** The next place for an address on a chain, which nobody else gets; who asks waits for who asked before. */
export async function takePlace(transaction: DatabaseTransaction, chain: string): Promise<number> {
  const { next_place: next } = await transaction
    .updateTable('chain')
    .set(row => ({ next_place: row('next_place', '+', 1) }))
    .where('chain', '=', chain)
    .returning('next_place')
    .executeTakeFirstOrThrow()
  return next - 1
}

/** Sets how much of a coin a chain's hot wallet may hold before operators are told. */
export async function setHotLimit(db: Queries, of: { chain: string; asset: number; limit: number }): Promise<void> {
  await db
    .updateTable('coin_chain')
    .set({ hot_limit: of.limit })
    .where('chain', '=', of.chain)
    .where('asset', '=', of.asset)
    .execute()
}

/** Sets where a chain's cold storage is. */
export async function setColdAddress(db: Queries, chain: string, address: string): Promise<void> {
  await db.updateTable('chain').set({ cold_address: address }).where('chain', '=', chain).execute()
}
