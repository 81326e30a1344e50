import type { MarketCatalogue } from '../markets/index.ts'
import type { ChainBook } from './chain-book.ts'

/** The coins and chains of init info, as they are listed now. A coin without a chain stays inside. */
export const listedChains = (book: ChainBook, catalogue: MarketCatalogue) => ({
  coins: () =>
    catalogue.coins().map(({ asset, coin, name, scale }) => {
      const chains = book.carried().filter(one => one.asset === asset)
      return { coin, name, precision: scale, chains: chains.map(({ chain }) => chain.chain) }
    }),
  chains: () => book.chains().map(({ chain, name, confirmations }) => ({ chain, name, confirmations })),
})
