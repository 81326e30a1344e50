import type { MarketText } from '../../followers/market-feed.ts'
import type { Market } from './market.ts'

/** What it takes to write a market's figures elsewhere. */
export const marketTextOf = ({ name, tick, lot, quote }: Market): MarketText => ({
  name,
  tick,
  lot,
  moneyScale: quote.scale,
})
