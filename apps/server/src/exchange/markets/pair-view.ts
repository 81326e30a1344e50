import { formatDecimal } from '@bourse/kernel'
import type { PairView } from '@bourse/protocol'
import type { MarketFeed } from '../../followers/market-feed.ts'
import type { Deps } from '../../operations/operation.ts'
import type { ListedMarket, MarketCatalogue } from './market-catalogue.ts'
import { marketRulesText } from './market-rules-text.ts'
import { writeAmount, writePrice, writeQuantity } from './market-units.ts'

/** What the figures of pairs need. */
export type PairServices = { readonly feed: MarketFeed; readonly catalogue: MarketCatalogue }

/** The figures' sources and the moment that they are told of. */
export type PairDeps = Pick<Deps<PairServices>, 'services' | 'clock'>

const CHANGE_SCALE = 4

/** A pair as every list of markets shows it. */
export function pairView({ services, clock }: PairDeps, listed: ListedMarket): PairView {
  const { market, rules } = listed
  const day = services.feed.rollingDay(market.market, clock.nowMs())
  const price = (ticks: number): string => writePrice(market, ticks)
  const last = day?.last ?? rules.lastPrice
  const { tick, lot, min_amount, max_amount, min_value, max_value, band } = marketRulesText(listed, last)
  return {
    name: market.name,
    title: `${market.base.coin}/${market.quote.coin}`,
    stock: market.base.coin,
    money: market.quote.coin,
    state: rules.state,
    zone: market.zone,
    fiat: market.quote.perUsd !== undefined,
    prices: {
      last: price(last),
      open: price(day?.open ?? last),
      high: price(day?.high ?? last),
      low: price(day?.low ?? last),
    },
    change: changeOf(day?.open ?? last, last),
    volume: writeQuantity(market, day?.volume ?? 0n),
    deal: writeAmount(market.quote, day?.deal ?? 0n),
    precision: { price: market.tick.scale, amount: market.lot.scale, money: market.quote.scale },
    tick,
    lot,
    min_amount,
    max_amount,
    min_value,
    max_value,
    band,
    recommended: market.recommended,
  }
}

/** By how much a price has moved, as a fraction of where it began, rounded half away from zero to four decimals. */
export function changeOf(open: number, last: number): string {
  if (open <= 0) return '0'
  const parts = ((last - open) * 10 ** CHANGE_SCALE) / open
  return formatDecimal(Math.sign(parts) * Math.round(Math.abs(parts)), CHANGE_SCALE).replace(/^-0$/, '0')
}
