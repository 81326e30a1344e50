import { atScale, parseDecimal } from '@bourse/kernel'
import { stepsText } from '../../followers/market/market-text.ts'
import type { Depth, Level, MarketFeed } from '../../followers/market-feed.ts'
import type { Market } from '../markets/index.ts'

/** The limits a book can be subscribed with. */
export const DEPTH_LIMITS: ReadonlySet<number> = new Set([1, 5, 10, 20, 30, 50, 100])

const INTERVAL_SCALE = 15
const SUBSCRIBED_SCALE = 8
// From 0.00000001 to 1000 in steps of ten.
const SUBSCRIBED_POWERS = 12
const SUBSCRIBED = new Set([0, ...Array.from({ length: SUBSCRIBED_POWERS }, (_none, power) => 10 ** power)])

/** An interval of merging: a whole number at a scale; 0 units merge nothing. */
export type DepthInterval = { readonly units: number; readonly scale: number }

/** Reads an interval; null when it is none. */
export function readInterval(param: unknown): DepthInterval | null {
  if (typeof param !== 'string' || param.length > INTERVAL_SCALE) return null
  const scale = (param.split('.')[1] ?? '').replace(/0+$/, '').length
  if (scale > INTERVAL_SCALE) return null
  const reading = parseDecimal(param, scale)
  return reading.ok ? { units: reading.value, scale } : null
}

/** Whether a book can be subscribed with an interval: 0, 0.00000001 … 0.1, 1 … 1000. */
export const isSubscribed = ({ units, scale }: DepthInterval): boolean =>
  scale <= SUBSCRIBED_SCALE && SUBSCRIBED.has(units * 10 ** (SUBSCRIBED_SCALE - scale))

/** A merged book, with how its prices are written. */
export type MergedDepth = Depth & { readonly priceText: (price: number) => string }

/** How the whole book of a market is merged by an interval: asks round up, bids down. */
export function depthMerger(market: Market, interval: DepthInterval): (feed: MarketFeed, limit: number) => MergedDepth {
  const { tick } = market
  const inTicks = (price: number): string => stepsText(price, tick)
  const scale = Math.max(tick.scale, interval.scale)
  const step = atScale(BigInt(interval.units), { from: interval.scale, to: scale })
  const tickUnits = atScale(BigInt(tick.units), { from: tick.scale, to: scale })
  if (step === 0n || tickUnits % step === 0n) {
    return (feed, limit) => ({ ...feed.depth(market.market, limit, 1), priceText: inTicks })
  }
  if (step % tickUnits === 0n) {
    const ticks = Number(step / tickUnits)
    return (feed, limit) => ({ ...feed.depth(market.market, limit, ticks), priceText: inTicks })
  }
  // Neither divides the other, as with a tick of 0.03: prices become multiples of the interval.
  const down = (price: number): number => Number((BigInt(price) * tickUnits) / step)
  const up = (price: number): number => -Number((-(BigInt(price) * tickUnits) - (step - 1n)) / step)
  return (feed, limit) => {
    const { asks, bids } = feed.depth(market.market, Number.POSITIVE_INFINITY, 1)
    const priceText = (price: number): string => stepsText(price, interval)
    return { asks: merged(asks, up, limit), bids: merged(bids, down, limit), priceText }
  }
}

function merged(levels: readonly Level[], merge: (price: number) => number, limit: number): Level[] {
  const found: Level[] = []
  for (const level of levels) {
    const price = merge(level.price)
    const last = found.at(-1)
    if (last?.price === price) last.quantity += level.quantity
    else if (found.length === limit) break
    else found.push({ price, quantity: level.quantity })
  }
  return found
}
