import { DAY_S, HOUR_S, seededDice } from '@bourse/kernel'
import { demoContracts } from '../exchange/contract-index/index.ts'
import { type DemoMarket, demoFiatMarkets, demoMarkets } from '../exchange/markets/index.ts'
import { foldCandles } from '../followers/market/candle.ts'
import { candleStartS } from '../followers/market/candle-interval.ts'
import type { Candle } from '../followers/market-feed.ts'
import { COIN_PROFILES, CURRENCY_PROFILES, type MarketProfile, marketProfile } from './coin-profiles.ts'
import { contractProfile } from './contract-profiles.ts'
import { bell, PriceWalk } from './price-walk.ts'

const MINUTE_S = 60
const MINUTES_FOR_S = 7 * DAY_S
const HOURS_FOR_S = 180 * DAY_S
/** Two years, so that weeks and months fill a chart. */
const DAYS = 730
/** Over years prices wander further from home than in a week. */
const OLD_HOME_S = 150 * DAY_S
const STEPS_A_MINUTE = 4
const STEPS_AN_HOUR = 12
const STEPS_A_DAY = 48

/** The made-up past of one market at one stored interval. */
export type PastCandles = { readonly market: number; readonly intervalS: number; readonly candles: Candle[] }

/** Everybody's prices at the steps of a span of time, each against where it ends up. */
type Path = { readonly stepS: number; readonly fromS: number; readonly away: ReadonlyMap<string, Float64Array> }

/** All prices as they walk; of the coin that they are in nothing moves. */
type Walk = Pick<PriceWalk, 'awayOf' | 'pass'> & { readonly names: readonly string[] }

const MONEY = 'USDT'
const CURRENCY_SEED = 7

/** A market or contract of the demo with how much is traded in it. */
type PastMarket = DemoMarket & { readonly profile: MarketProfile }

const pastMarkets = (): PastMarket[] => [
  ...[...demoMarkets(), ...demoFiatMarkets()].map(market => ({
    ...market,
    profile: marketProfile(market.base, market.quote),
  })),
  ...demoContracts().map(market => ({ ...market, profile: contractProfile(market.base + market.quote) })),
]

/** Makes up the candles before a demo's first start: they end at the prices the markets are listed with. */
export function pastCandles(nowS: number, seed: number): PastCandles[] {
  const endS = candleStartS(nowS, MINUTE_S)
  const minutesFromS = candleStartS(endS - MINUTES_FOR_S, HOUR_S)
  const hoursFromS = candleStartS(endS - HOURS_FOR_S, DAY_S)
  const daysFromS = candleStartS(endS - (DAYS - 1) * DAY_S, DAY_S)
  const coins = new PriceWalk(seededDice(seed), COIN_PROFILES, OLD_HOME_S)
  // A walk of their own: coins walk as they do where there are no currencies.
  const currencies = new PriceWalk(seededDice(seed + CURRENCY_SEED), CURRENCY_PROFILES, OLD_HOME_S)
  const walk: Walk = {
    names: [...Object.keys(COIN_PROFILES), ...Object.keys(CURRENCY_PROFILES), MONEY],
    awayOf: name => (name in CURRENCY_PROFILES ? currencies : coins).awayOf(name),
    pass(seconds) {
      coins.pass(seconds)
      currencies.pass(seconds)
    },
  }
  const oldest = walked(walk, { fromS: daysFromS, endS: hoursFromS, stepS: DAY_S / STEPS_A_DAY })
  const older = walked(walk, { fromS: hoursFromS, endS: minutesFromS, stepS: HOUR_S / STEPS_AN_HOUR })
  const newer = walked(walk, { fromS: minutesFromS, endS, stepS: MINUTE_S / STEPS_A_MINUTE })
  return pastMarkets().flatMap(market => {
    const dice = seededDice(seed + market.market)
    const made = (path: Path, intervalS: number): Candle[] => candlesAlong(path, { market, intervalS, dice, walk })
    const minutes = made(newer, MINUTE_S)
    const hours = [...made(older, HOUR_S), ...foldCandles(minutes, HOUR_S)]
    const of = (intervalS: number, candles: Candle[]): PastCandles => ({ market: market.market, intervalS, candles })
    return [of(MINUTE_S, minutes), of(HOUR_S, hours), of(DAY_S, [...made(oldest, DAY_S), ...foldCandles(hours, DAY_S)])]
  })
}

function walked(walk: Walk, span: { fromS: number; endS: number; stepS: number }): Path {
  const steps = Math.round((span.endS - span.fromS) / span.stepS)
  const away = new Map(walk.names.map(coin => [coin, new Float64Array(steps)]))
  for (let step = 0; step < steps; step++) {
    walk.pass(span.stepS)
    for (const [coin, path] of away) path[step] = walk.awayOf(coin)
  }
  return { stepS: span.stepS, fromS: span.fromS, away }
}

type Along = {
  readonly market: PastMarket
  readonly intervalS: number
  readonly dice: ReturnType<typeof seededDice>
  /** Where the walk has come to: the past is shifted so that it ends at the listing. */
  readonly walk: Walk
}

function candlesAlong({ stepS, fromS, away }: Path, { market, intervalS, dice, walk }: Along): Candle[] {
  const base = away.get(market.base)
  const quote = away.get(market.quote)
  if (base === undefined) return []
  const end = walk.awayOf(market.base) - (quote ? walk.awayOf(market.quote) : 0)
  const listed = (market.price / market.tick.units) * 10 ** market.tick.scale
  const ticksAt = (step: number): number => {
    const moved = (base[step] ?? 0) - (quote ? (quote[step] ?? 0) : 0) - end
    return Math.max(1, Math.round(listed * Math.exp(moved)))
  }
  const perCandle = Math.round(intervalS / stepS)
  const candles: Candle[] = []
  let close = ticksAt(0)
  for (let step = 0; step + perCandle <= base.length; step += perCandle) {
    const open = close
    let [high, low] = [open, open]
    for (let within = 0; within < perCandle; within++) {
      close = ticksAt(step + within)
      if (close > high) high = close
      if (close < low) low = close
    }
    const timeS = fromS + step * stepS
    const moved = Math.abs(Math.log(close / open)) / Math.sqrt(intervalS)
    candles.push({
      timeS,
      open,
      close,
      high,
      low,
      ...tradedIn(market, { timeS, intervalS, price: close, moved, dice }),
    })
  }
  return candles
}

type TradedCandle = { timeS: number; intervalS: number; price: number; moved: number; dice: Along['dice'] }

// More is traded by day than by night, and when prices move.
function tradedIn(
  market: PastMarket,
  { timeS, intervalS, price, moved, dice }: TradedCandle,
): { volume: bigint; deal: bigint } {
  const { tradesPerS, tradeWorth } = market.profile
  const hour = (timeS % DAY_S) / HOUR_S
  const byDay = 1 + 0.35 * Math.sin(((hour - 8) / 24) * 2 * Math.PI)
  const noise = Math.exp(0.45 * bell(dice))
  const worth = tradesPerS * tradeWorth * 1.6 * intervalS * byDay * noise * (0.7 + moved * 6_000)
  const inMoney = worth / moneyInUsdt(market)
  const moneyOfLot = (price * market.tick.units * market.lot.units) / 10 ** (market.tick.scale + market.lot.scale)
  const lots = BigInt(Math.max(1, Math.round(inMoney / moneyOfLot)))
  const tickAtoms =
    (market.tick.units * market.lot.units * 10 ** market.moneyScale) / 10 ** (market.tick.scale + market.lot.scale)
  return { volume: lots, deal: lots * BigInt(price) * BigInt(Math.round(tickAtoms)) }
}

const MONEY_IN_USDT: Readonly<Record<string, number>> = { USDT: 1, BTC: 63_420.1, ETH: 2_301.45, TWD: 1 / 32, USD: 1 }

// What the money of a market was worth when the demo was listed.
const moneyInUsdt = ({ quote }: Pick<DemoMarket, 'quote'>): number => MONEY_IN_USDT[quote] ?? 1
