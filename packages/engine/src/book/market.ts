import type { CreateMarket, MarketRules } from '../commands/commands.ts'
import { LEVEL_MAX, PRICE_MAX } from '../commands/commands.ts'
import { FEE_NUMBERS } from '../events/event-fields.ts'
import { layoutOf } from '../memory/layout.ts'
import { NONE } from '../memory/places.ts'
import type { LevelArena } from './level-arena.ts'
import { HIGHEST_BEST, LevelBook, LOWEST_BEST } from './level-book.ts'

/** States of a market by code. */
export const OPEN = 0
/** Nothing new trades; what rests may be cancelled. @public */
export const PAUSED = 1
export const CLOSED = 2

const WHOLE = 1_000_000

/**
 * Where the figures of a market stand in its `figures`, which are one Float64Array each market, because a double in an object field costs
 * a detour. They stand as `market_changed` tells them.
 */
export const UNITS = layoutOf({
  doubles: {
    ...{ lotAtoms: '', tickAtoms: '', lastPrice: '' },
    ...{ minQuantity: '', maxQuantity: '', minValue: '', maxValue: '', bandPpm: '' },
  },
  ints: {},
})
const { lotAtoms: LOT_ATOMS, tickAtoms: TICK_ATOMS, lastPrice: LAST_PRICE } = UNITS
const { minQuantity: MIN_QUANTITY, maxQuantity: MAX_QUANTITY } = UNITS
const { minValue: MIN_VALUE, maxValue: MAX_VALUE, bandPpm: BAND } = UNITS

// Where in `stillness` the nearest triggers stand, and the prices from which the first trigger follows.
const SELL_REACHED = 0
const SELL_FOLLOWS = 1
const BUY_FOLLOWS = 2
const BUY_REACHED = 3

/** A market: its rules, its last price, its two sides and the orders that wait for a price. */
export class Market {
  readonly id: number
  readonly base: number
  readonly quote: number
  state = OPEN
  readonly figures = new Float64Array(UNITS.doubles)
  /** Maker and taker of each level in turn. */
  readonly fees = new Float64Array(FEE_NUMBERS)
  readonly bids: LevelBook
  readonly asks: LevelBook
  /** Waiting orders whose trigger a rise reaches, and those whose trigger a fall reaches. */
  readonly rising: LevelBook
  readonly falling: LevelBook
  /** First of the trailing orders, chained through the arena. */
  firstTrailing = NONE
  /** Between which prices no trailing order is reached and none follows: most changes of the price concern none of them. */
  private readonly stillness = new Float64Array([0, Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY])
  /** The house's fee accounts. */
  readonly feeAccounts: { base: number; quote: number }
  /** Whether its hash is out of date. */
  dirty = false
  digestA = 0
  digestB = 0

  constructor(command: Pick<CreateMarket, 'market' | 'base' | 'quote'>, parts: MarketDeps) {
    this.id = command.market
    this.base = command.base
    this.quote = command.quote
    this.feeAccounts = parts.feeAccounts
    this.bids = new LevelBook(HIGHEST_BEST, this.id, parts.levels)
    this.asks = new LevelBook(LOWEST_BEST, this.id, parts.levels)
    this.rising = new LevelBook(LOWEST_BEST, this.id, parts.levels)
    this.falling = new LevelBook(HIGHEST_BEST, this.id, parts.levels)
  }

  setUnits(lotAtoms: number, tickAtoms: number, lastPrice: number): void {
    this.figures[LOT_ATOMS] = lotAtoms
    this.figures[TICK_ATOMS] = tickAtoms
    this.figures[LAST_PRICE] = lastPrice
  }

  setRules(rules: MarketRules): void {
    this.figures[MIN_QUANTITY] = rules.minQuantity
    this.figures[MAX_QUANTITY] = rules.maxQuantity
    this.figures[MIN_VALUE] = rules.minValue
    this.figures[MAX_VALUE] = rules.maxValue
    this.figures[BAND] = rules.bandPpm
    for (let level = 0; level <= LEVEL_MAX; level++) {
      const fee = rules.fees[Math.min(level, rules.fees.length - 1)]
      this.fees[level * 2] = fee?.maker ?? 0
      this.fees[level * 2 + 1] = fee?.taker ?? 0
    }
  }

  get lotAtoms(): number {
    return this.figures[LOT_ATOMS] as number
  }
  get tickAtoms(): number {
    return this.figures[TICK_ATOMS] as number
  }
  get lastPrice(): number {
    return this.figures[LAST_PRICE] as number
  }
  setLastPrice(price: number): void {
    this.figures[LAST_PRICE] = price
  }
  get minQuantity(): number {
    return this.figures[MIN_QUANTITY] as number
  }
  get maxQuantity(): number {
    return this.figures[MAX_QUANTITY] as number
  }
  get minValue(): number {
    return this.figures[MIN_VALUE] as number
  }
  get maxValue(): number {
    return this.figures[MAX_VALUE] as number
  }
  get bandPpm(): number {
    return this.figures[BAND] as number
  }
  makerFee(level: number): number {
    return this.fees[level * 2] as number
  }
  takerFee(level: number): number {
    return this.fees[level * 2 + 1] as number
  }

  /** Whether a price reaches a trailing order or moves its trigger. */
  concernsTrailing(price: number): boolean {
    const { stillness } = this
    if (price <= (stillness[SELL_REACHED] as number) || price > (stillness[SELL_FOLLOWS] as number)) return true
    return price < (stillness[BUY_FOLLOWS] as number) || price >= (stillness[BUY_REACHED] as number)
  }

  /** Forgets all trailing orders: each that is left is heeded anew. */
  heedNoTrailing(): void {
    this.stillness.set([0, Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY])
  }

  /** Takes a trailing order's trigger into account. One that goes needs no word: whoever looks finds nothing. */
  heedTrailing(buys: boolean, trigger: number, trail: number): void {
    const { stillness } = this
    const reached = buys ? BUY_REACHED : SELL_REACHED
    const follows = buys ? BUY_FOLLOWS : SELL_FOLLOWS
    const nearer = buys ? Math.min : Math.max
    const earlier = buys ? Math.max : Math.min
    stillness[reached] = nearer(stillness[reached] as number, trigger)
    stillness[follows] = earlier(stillness[follows] as number, buys ? trigger - trail : trigger + trail)
  }

  /** The lowest price inside the band around `price`. PRICE_MAX keeps the products safe. */
  bandLow(price: number): number {
    const band = this.bandPpm
    return band === 0 ? 1 : Math.max(1, Math.ceil((price * (WHOLE - band)) / WHOLE))
  }
  /** The highest price inside the band around `price`. */
  bandHigh(price: number): number {
    const band = this.bandPpm
    return band === 0 ? PRICE_MAX : Math.min(PRICE_MAX, Math.floor((price * (WHOLE + band)) / WHOLE))
  }
  /** Whether a price lies inside the band around another. */
  inBand(price: number, around: number): boolean {
    const band = this.bandPpm
    const whole = price * WHOLE
    return band === 0 || (whole >= around * (WHOLE - band) && whole <= around * (WHOLE + band))
  }
}

/** What a market is built into. */
export type MarketDeps = { levels: LevelArena; feeAccounts: { base: number; quote: number } }
