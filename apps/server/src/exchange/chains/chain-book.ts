import type { AccountPath } from '@bourse/chains'
import type { SwitchReason } from '@bourse/protocol'
import type { Database } from '../../platform/postgres/database.ts'
import type { ChainFamily } from './chain-family.ts'
import { allChains, allCoinChains, type ChainRow, type CoinChainRow } from './chain-table.ts'

/** A chain of the house. */
export type HouseChain = {
  readonly chain: string
  readonly name: string
  readonly family: ChainFamily
  readonly path: AccountPath
  readonly sharedAddress: string | null
  readonly confirmations: number
  readonly blockS: number
  readonly simulated: boolean
  /** The number by which a chain of Ethereum’s kind is told apart; null for the others. */
  readonly chainId: number | null
  /** Where what the hot wallet need not hold is brought by operators; null: nowhere yet. */
  readonly coldAddress: string | null
}

/** A coin as it travels on a chain; amounts in atoms of the house. */
export type CoinOnChain = {
  readonly chain: HouseChain
  readonly asset: number
  /** Null: the chain's own coin. */
  readonly token: string | null
  /** Decimals of the chain's smallest part. */
  readonly scale: number
  readonly minDeposit: number
  readonly minWithdrawal: number
  readonly withdrawalFee: number
  readonly depositsOff: Date | null
  readonly withdrawalsOff: Date | null
  readonly depositsWhy: SwitchReason | null
  readonly withdrawalsWhy: SwitchReason | null
  /** How much the hot wallet may hold before operators are told; null: any amount. */
  readonly hotLimit: number | null
  /** What is less than this at a user’s address is not worth bringing to the hot wallet; null: the least deposit. */
  readonly sweepMin: number | null
}

/** Which chains there are and what is carried on them, kept in memory: every block asks. */
export type ChainBook = {
  chains(): readonly HouseChain[]
  chain(name: string): HouseChain | null
  /** Everything that is carried, by the chains' order. */
  carried(): readonly CoinOnChain[]
  /** A coin on a chain; null when that chain does not carry it here. */
  of(chain: string, asset: number): CoinOnChain | null
  /** What a token on a chain is here; null for one that nobody listed. */
  ofToken(chain: string, token: string | null): CoinOnChain | null
  refresh(): Promise<void>
  /** Chains that were listed since, and are not opened. */
  waiting(): Promise<readonly HouseChain[]>
  /** Takes one of them in: it has its key, and is followed. */
  admit(chain: string): Promise<void>
}

/** Opens the book as the database has it. */
export async function openChainBook(db: Database): Promise<ChainBook> {
  let chains: readonly HouseChain[] = []
  let carried: readonly CoinOnChain[] = []
  // A chain that was listed since has no key and no follower yet: it is there once it is opened.
  const opened = new Set((await allChains(db)).map(row => row.chain))
  async function refresh(): Promise<void> {
    const [chainRows, rows] = [await allChains(db), await allCoinChains(db)]
    chains = chainRows.filter(row => opened.has(row.chain)).map(chainOf)
    carried = chains.flatMap(chain => rows.filter(row => row.chain === chain.chain).map(row => carriedOf(chain, row)))
  }
  await refresh()
  return {
    refresh,
    waiting: async () => (await allChains(db)).filter(row => !opened.has(row.chain)).map(chainOf),
    async admit(chain) {
      opened.add(chain)
      await refresh()
    },
    chains: () => chains,
    carried: () => carried,
    chain: name => chains.find(({ chain }) => chain === name) ?? null,
    of: (name, asset) => carried.find(one => one.chain.chain === name && one.asset === asset) ?? null,
    ofToken: (name, token) => carried.find(one => one.chain.chain === name && one.token === token) ?? null,
  }
}

const chainOf = (row: ChainRow): HouseChain => ({
  chain: row.chain,
  name: row.name,
  family: row.family,
  path: { purpose: row.purpose, coinType: row.coin_type, account: 0 },
  sharedAddress: row.shared_address,
  confirmations: row.confirmations,
  blockS: row.block_s,
  simulated: row.simulated,
  chainId: row.chain_id,
  coldAddress: row.cold_address,
})

const carriedOf = (chain: HouseChain, row: CoinChainRow): CoinOnChain => ({
  chain,
  asset: row.asset,
  token: row.token,
  scale: row.scale,
  minDeposit: row.min_deposit,
  minWithdrawal: row.min_withdrawal,
  withdrawalFee: row.withdrawal_fee,
  depositsOff: row.deposits_off,
  withdrawalsOff: row.withdrawals_off,
  depositsWhy: row.deposits_why,
  withdrawalsWhy: row.withdrawals_why,
  hotLimit: row.hot_limit,
  sweepMin: row.sweep_min,
})
