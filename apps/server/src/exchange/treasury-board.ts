import { decimalUnits, formatDigits } from '@bourse/kernel'
import type { TreasuryBoard } from '../operations/treasury-board.ts'
import { coverForOperators } from './assets/index.ts'
import { broadcastsForOperators } from './broadcasts/index.ts'
import { type Chains, chainsForOperators } from './chains/index.ts'
import { type ProviderActDeps, providersForOperators } from './elsewhere/index.ts'
import { banksForOperators } from './fiat/index.ts'
import { frontForOperators, type InfoBoard } from './init/index.ts'
import { type PriceSources, usdtPriceOf, worthOf } from './markets/index.ts'
import { type WalletActDeps, walletsForOperators } from './payments/index.ts'
import { coldForOperators, proofForOperators } from './proof/index.ts'
import { suspenseForOperators } from './suspense-board.ts'
import { goneForOperators, rulesForOperators } from './withdrawals/index.ts'

type Deps = {
  readonly wallets: WalletActDeps
  readonly chains: Chains
  readonly board: InfoBoard
  readonly providers: ProviderActDeps['providers']
  readonly feed: PriceSources['feed']
}

const USDT_PLACES = 2

/** Where money lies, as operators see it. */
export const treasuryBoard = ({ wallets, chains, board, providers, feed }: Deps): TreasuryBoard => {
  const { db, catalogue, clock } = wallets
  return {
    async read() {
      const [ofWallets, ofChains, rules, suspense] = await Promise.all([
        walletsForOperators(wallets),
        chainsForOperators({ db, catalogue, chains }),
        rulesForOperators(db),
        suspenseForOperators({ db, core: wallets.core, catalogue }),
      ])
      return { ...ofWallets, chains: ofChains, rules, suspense }
    },
    worth(name, amount) {
      const coin = catalogue.coin(name)
      const price = coin && usdtPriceOf({ catalogue, feed }, coin)
      if (!coin || !price) return null
      const atoms = decimalUnits(amount, coin.scale) ?? 0n
      const worth = worthOf(coin, atoms, { price, places: USDT_PLACES })
      return formatDigits(worth, USDT_PLACES)
    },
    async cover() {
      const [days, gone, proof] = await Promise.all([
        coverForOperators({ db, clock, catalogue, feed }),
        goneForOperators({ db, catalogue, nowMs: () => clock.nowMs() }),
        proofForOperators(db),
      ])
      return { days, gone, ...proof }
    },
    cold: () => coldForOperators(wallets),
    banks: () => banksForOperators(db, catalogue),
    async front() {
      const [broadcasts, signIns] = await Promise.all([
        broadcastsForOperators(db),
        providersForOperators({ db, providers }),
      ])
      return { ...frontForOperators(board.actDeps), broadcasts, providers: signIns }
    },
  }
}
