import type { TreasuryBoard } from '../operations/treasury-board.ts'
import { type Chains, chainsForOperators } from './chains/index.ts'
import { banksForOperators } from './fiat/index.ts'
import { frontForOperators, type InfoBoard } from './init/index.ts'
import { type WalletActDeps, walletsForOperators } from './payments/index.ts'
import { rulesForOperators } from './withdrawals/index.ts'

type Deps = {
  readonly wallets: WalletActDeps
  readonly chains: Chains
  readonly board: InfoBoard
}

/** Where money lies, as operators see it. */
export const treasuryBoard = ({ wallets, chains, board }: Deps): TreasuryBoard => {
  const { db, catalogue } = wallets
  return {
    async read() {
      const [ofWallets, ofChains, rules] = await Promise.all([
        walletsForOperators(wallets),
        chainsForOperators({ db, catalogue, chains }),
        rulesForOperators(db),
      ])
      return { ...ofWallets, chains: ofChains, rules }
    },
    banks: () => banksForOperators(db, catalogue),
    front: () => frontForOperators(board.actDeps),
  }
}
