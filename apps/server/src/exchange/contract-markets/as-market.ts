import { assert } from '@bourse/kernel'
import type { ContractServices } from '../contract-index/index.ts'
import type { ListedMarket, MarketCatalogue } from '../markets/index.ts'

/** A contract with the rules that the engine holds it to. */
export type ListedContract = ReturnType<ContractServices['contracts']['contracts']>[number]

/** A contract by the names and steps of a market: what candles, deals and books are written with. */
export function asMarket({ contract, rules }: ListedContract): ListedMarket {
  const { contract: market, name, base, quote, tick, lot, rank } = contract
  const { tickAtoms, lastPrice, minQuantity, maxQuantity, bandPpm, fees, state } = rules
  return {
    market: { market, name, base, quote, tick, lot, zone: 'main', rank, recommended: null },
    rules: {
      ...{ market, base: base.asset, quote: quote.asset, state, tickAtoms, lastPrice },
      // A lot is no amount of coins: nothing of the base moves. Values have no bounds of their own.
      ...{ lotAtoms: 1, minQuantity, maxQuantity, minValue: 0, maxValue: Number.MAX_SAFE_INTEGER, bandPpm, fees },
    },
  }
}

/** The contracts as a catalogue of markets, for everything that reads one. */
export function contractsAsMarkets(services: {
  readonly catalogue: MarketCatalogue
  readonly contracts: ContractServices['contracts']
}): MarketCatalogue {
  const { catalogue, contracts } = services
  const shown = (listed: ListedContract | null): ListedMarket | null => (listed === null ? null : asMarket(listed))
  return {
    ...catalogue,
    markets: () => contracts.contracts().map(asMarket),
    byName: name => shown(contracts.byName(name)),
    find: number => shown(contracts.byNumber(number)),
    byNumber(number) {
      const listed = contracts.byNumber(number)
      assert(listed, `contract ${number} is listed`)
      return asMarket(listed)
    },
  }
}
