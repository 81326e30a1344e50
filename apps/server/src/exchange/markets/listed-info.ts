import type { MarketCatalogue } from './market-catalogue.ts'

/** A chain of the house, the way init info lists it. */
type ListedChain = { readonly chain: string; readonly name: string; readonly confirmations: number }

// What the house's simulated chain speaks for; a coin without a chain stays inside.
const CHAINS: readonly ListedChain[] = [
  { chain: 'BTC', name: 'Bitcoin', confirmations: 2 },
  { chain: 'ETH', name: 'Ethereum (ERC20)', confirmations: 12 },
  { chain: 'TRX', name: 'Tron (TRC20)', confirmations: 19 },
  { chain: 'XRP', name: 'XRP Ledger', confirmations: 1 },
  { chain: 'LTC', name: 'Litecoin', confirmations: 4 },
  { chain: 'EOS', name: 'EOS', confirmations: 15 },
  { chain: 'SOL', name: 'Solana', confirmations: 32 },
  { chain: 'DOGE', name: 'Dogecoin', confirmations: 20 },
]

const CHAINS_OF_COIN: Readonly<Record<string, readonly string[]>> = { USDT: ['TRX', 'ETH'], BRS: ['ETH'] }

// The usual one first.
function chainsOf(coin: string): string[] {
  const own = CHAINS.some(({ chain }) => chain === coin) ? [coin] : []
  return [...(CHAINS_OF_COIN[coin] ?? own)]
}

/** The coins and chains of init info, as the catalogue has them now. */
export const listedInfo = (catalogue: MarketCatalogue) => ({
  coins: () =>
    catalogue.coins().map(({ coin, name, scale }) => ({ coin, name, precision: scale, chains: chainsOf(coin) })),
  chains: () => {
    const wanted = new Set(catalogue.coins().flatMap(({ coin }) => chainsOf(coin)))
    return CHAINS.filter(({ chain }) => wanted.has(chain))
  },
})
