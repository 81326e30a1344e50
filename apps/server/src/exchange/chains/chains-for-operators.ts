import type { deskTreasury, ReplyOf } from '@bourse/protocol'
import type { Database } from '../../platform/postgres/database.ts'
import { type MarketCatalogue, writeAmount } from '../markets/index.ts'
import type { CoinOnChain } from './chain-book.ts'
import { allChains } from './chain-table.ts'
import type { Chains } from './open-chains.ts'

type ChainView = ReplyOf<typeof deskTreasury>['chains'][number]
type CoinView = ChainView['coins'][number]
type Deps = { readonly db: Database; readonly catalogue: MarketCatalogue; readonly chains: Chains }

/** The chains as operators see them, those too that are followed from the next start on. */
export async function chainsForOperators(deps: Deps): Promise<ChainView[]> {
  const { book, standing } = deps.chains
  const rows = await allChains(deps.db)
  return rows.map(row => {
    const followed = book.chain(row.chain) !== null
    const { tip, trouble } = followed ? standing(row.chain) : { tip: null, trouble: null }
    return {
      ...{ chain: row.chain, name: row.name, family: row.family, simulated: row.simulated, followed },
      ...{ confirmations: row.confirmations, cold_address: row.cold_address, height: tip?.height ?? null },
      trouble: trouble && { why: trouble.why, since: trouble.sinceMs / 1000 },
      coins: book
        .carried()
        .filter(({ chain }) => chain.chain === row.chain)
        .map(one => coinView(deps, one)),
    }
  })
}

const closed = (since: Date | null, why: CoinOnChain['depositsWhy']): CoinView['deposits'] =>
  since && { since: since.getTime() / 1000, why }

function coinView({ catalogue }: Deps, one: CoinOnChain): CoinView {
  const coin = catalogue.asset(one.asset)
  return {
    ...{ coin: coin.coin, token: one.token },
    deposits: closed(one.depositsOff, one.depositsWhy),
    withdrawals: closed(one.withdrawalsOff, one.withdrawalsWhy),
    min_deposit: writeAmount(coin, one.minDeposit),
    min_withdrawal: writeAmount(coin, one.minWithdrawal),
    fee: writeAmount(coin, one.withdrawalFee),
  }
}
