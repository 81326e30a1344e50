import { priceInUsd } from '@bourse/client'
import { useTrade } from '../room/trade-context.ts'
import { type Markets, useMarkets } from './use-markets.ts'

/** What a price of the room's market is worth, in dollars. Null where no price says. */
export function useWorth(price: string): string | null {
  const { pair } = useTrade()
  const { data } = useMarkets()
  return priceInUsd({ stock: pair.stock, money: pair.money, price }, name => lastOf(data, name))
}

function lastOf(markets: Markets | undefined, name: string): string | null {
  for (const group of markets ?? []) {
    const pair = group.pairs[name]
    if (pair !== undefined) return pair.prices.last
  }
  return null
}
