import type { EngineCrowd } from '@bourse/engine'
import { formatDecimal } from '@bourse/kernel'
import type { ContractView } from '@bourse/protocol'
import type { CoreContract } from '../../core/core-link.ts'
import type { MarketFeed } from '../../followers/market-feed.ts'
import { changeOf, marketRulesText, writeAmount, writePrice, writeQuantity } from '../markets/index.ts'
import { asMarket, type ListedContract } from './as-market.ts'
import { rateText } from './contract-text.ts'

const PPM_SCALE = 6
const MS = 1_000

/** What the figures of contracts are read from. */
export type ContractFigures = {
  readonly feed: MarketFeed
  readonly nowMs: number
  /** How many levels of fees there are. */
  readonly levels: number
  readonly crowds: ReadonlyMap<number, EngineCrowd>
}

/** A contract as every list shows it, with the rules and the standing that the core has now. */
export function contractView(
  { contract, rules: listed }: ListedContract,
  rules: CoreContract | undefined,
  figures: ContractFigures,
): ContractView {
  const now = rules ?? listed
  const shown = asMarket({ contract, rules: now })
  const { market } = shown
  const day = figures.feed.rollingDay(market.market, figures.nowMs)
  const last = day?.last ?? now.lastPrice
  const crowd = figures.crowds.get(market.market)
  const price = (ticks: number): string => writePrice(market, ticks)
  const { tick, lot, min_amount, max_amount, band } = marketRulesText(shown, now.mark)
  return {
    name: market.name,
    title: `${market.base.coin}/${market.quote.coin}`,
    stock: market.base.coin,
    money: market.quote.coin,
    state: now.state === 'open' ? 'open' : 'paused',
    frozen: now.frozen,
    mark: price(now.mark),
    index: price(now.index),
    prices: {
      last: price(last),
      open: price(day?.open ?? last),
      high: price(day?.high ?? last),
      low: price(day?.low ?? last),
    },
    change: changeOf(day?.open ?? last, last),
    volume: writeQuantity(market, day?.volume ?? 0n),
    deal: writeAmount(market.quote, day?.deal ?? 0n),
    open_interest: crowd === undefined ? null : writeQuantity(market, crowd.openInterest),
    funding: fundingOf(now, { nowMs: figures.nowMs, nextRate: crowd?.nextRate ?? null }),
    precision: { price: market.tick.scale, amount: market.lot.scale, money: market.quote.scale },
    ...{ tick, lot, tick_atoms: now.tickAtoms, min_amount, max_amount, band },
    position_max: writeQuantity(market, now.positionMax),
    price_max: price(now.priceMax),
    leverage_max: now.tiers[0]?.leverageMax ?? 1,
    tiers: now.tiers.map((tier, at) => ({
      above: writeAmount(market.quote, now.tiers[at - 1]?.upTo ?? 0),
      up_to: writeAmount(market.quote, tier.upTo),
      leverage_max: tier.leverageMax,
      maintenance: formatDecimal(tier.mmr, PPM_SCALE),
      deduction: writeAmount(market.quote, tier.deduction),
    })),
    fees: now.fees.slice(0, figures.levels).map(feeText),
  }
}

/** Both rates of a level as fractions. */
export const feeText = ({ maker, taker }: { maker: number; taker: number }): { maker: string; taker: string } => ({
  maker: formatDecimal(maker, PPM_SCALE),
  taker: formatDecimal(taker, PPM_SCALE),
})

function fundingOf(
  { lastSlot, lastRate, intervalMs }: CoreContract,
  { nowMs, nextRate }: { readonly nowMs: number; readonly nextRate: number | null },
): ContractView['funding'] {
  return {
    last_rate: lastSlot === 0 ? null : rateText(lastRate),
    last_at: lastSlot === 0 ? null : lastSlot / MS,
    next_rate: nextRate === null ? null : rateText(nextRate),
    next_at: nextSlotMs(intervalMs, nowMs) / MS,
    interval_s: intervalMs / MS,
  }
}

/** The moment of the next funding. */
export const nextSlotMs = (intervalMs: number, nowMs: number): number =>
  (Math.floor(nowMs / intervalMs) + 1) * intervalMs
