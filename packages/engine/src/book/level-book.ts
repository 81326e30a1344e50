import { BUY, SELL } from '../commands/codes.ts'
import { EVENT_CODE } from '../events/event-fields.ts'
import type { EventLog } from '../events/event-log.ts'
import { EVENT_PLACE, EVENT_WIDTH } from '../events/event-places.ts'
import { INDEX_MASK, NONE } from '../memory/places.ts'
import type { LevelArena } from './level-arena.ts'
import { LEVEL } from './level-layout.ts'

/** Books whose best price is the highest (bids, triggers met by a fall). */
export const HIGHEST_BEST = 1
/** Books whose best price is the lowest (asks, triggers met by a rise). */
export const LOWEST_BEST = -1

const LEVEL_CHANGED = EVENT_CODE.level_changed
const CHANGED_WIDTH = EVENT_WIDTH.level_changed
const { market: MARKET, side: SIDE, price: PRICE_AT, quantity: QUANTITY } = EVENT_PLACE.level_changed
const INDEX = INDEX_MASK
const BUYS = BUY
const SELLS = SELL
const KNOWN_MASK = 1023
const NOBODY = new Int32Array(0)
const { doubles: LEVEL_DOUBLES, price: PRICE } = LEVEL
// Beyond this many, the built-in move is faster than a loop.
const LOOP_MAX = 48
// Empty levels are swept out when there are this many and half as many again as levels with orders.
const EMPTY_MAX = 32

/**
 * The levels of one side, sorted with the best last: what changes near the touch moves almost nothing.
 * A level that empties behind the best stays where it is, because prices come back; the best is never empty.
 */
export class LevelBook {
  /** Price times the sign, ascending. */
  private keys: Float64Array
  private levels: Int32Array
  /** The level last seen at a price, by the price's low bits: most orders go where others stand, and need no search. */
  private known: Int32Array = NOBODY
  /** Levels, the empty ones among them. */
  count = 0
  private empty = 0
  readonly sign: number
  readonly market: number
  private readonly arena: LevelArena

  constructor(sign: number, market: number, arena: LevelArena) {
    this.keys = new Float64Array(16)
    this.levels = new Int32Array(16)
    this.sign = sign
    this.market = market
    this.arena = arena
  }

  get bytes(): number {
    return this.keys.byteLength + this.levels.byteLength + this.known.byteLength
  }

  /** The best level, or NONE. */
  best(): number {
    return this.count === 0 ? NONE : (this.levels[this.count - 1] as number)
  }

  /** The level `depth` places behind the best; it may be empty. */
  fromBest(depth: number): number {
    return this.levels[this.count - 1 - depth] as number
  }

  /** Whether the best price is at `price` or better. */
  reaches(price: number): boolean {
    return this.count > 0 && (this.keys[this.count - 1] as number) >= price * this.sign
  }

  /** The first place whose key is not below `key`; looks near the best first. */
  private placeOf(key: number): number {
    const keys = this.keys
    let high = this.count
    let step = 1
    while (high > 0 && (keys[Math.max(0, high - step)] as number) >= key) {
      high = Math.max(0, high - step)
      step <<= 1
    }
    let low = Math.max(0, high - step)
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((keys[middle] as number) < key) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The level at a price, made if there is none. */
  levelAt(price: number): number {
    const known = (this.known[price & KNOWN_MASK] as number) - 1
    if (known >= 0 && this.arena.doubles[(known & INDEX) * LEVEL_DOUBLES + PRICE] === price) {
      if (this.arena.count(known) === 0) this.empty--
      return known
    }
    return this.searchLevel(price)
  }

  private searchLevel(price: number): number {
    if (this.known === NOBODY) this.known = new Int32Array(KNOWN_MASK + 1)
    const level = this.foundOrMade(price)
    this.known[price & KNOWN_MASK] = level + 1
    return level
  }

  private foundOrMade(price: number): number {
    const key = price * this.sign
    const place = this.placeOf(key)
    if (place < this.count && this.keys[place] === key) {
      const level = this.levels[place] as number
      if (this.arena.count(level) === 0) this.empty--
      return level
    }
    return this.insert(place, key, this.arena.take(price))
  }

  private insert(place: number, key: number, level: number): number {
    if (this.count === this.keys.length) this.grow()
    const keys = this.keys
    const levels = this.levels
    if (this.count - place > LOOP_MAX) {
      keys.copyWithin(place + 1, place, this.count)
      levels.copyWithin(place + 1, place, this.count)
    } else {
      for (let at = this.count; at > place; at--) {
        keys[at] = keys[at - 1] as number
        levels[at] = levels[at - 1] as number
      }
    }
    keys[place] = key
    levels[place] = level
    this.count++
    return level
  }

  /** Says that a level has lost its last order. */
  vacate(level: number): void {
    if (level !== this.levels[this.count - 1]) {
      this.empty++
      if (this.empty > EMPTY_MAX && this.empty * 3 > this.count * 2) this.sweep()
      return
    }
    this.pop(level)
    while (this.count > 0) {
      const next = this.levels[this.count - 1] as number
      if (this.arena.count(next) > 0) return
      this.pop(next)
      this.empty--
    }
  }

  private pop(level: number): void {
    this.count--
    this.letGo(level)
  }

  private letGo(level: number): void {
    const place = this.arena.price(level) & KNOWN_MASK
    if (this.known[place] === level + 1) this.known[place] = 0
    this.arena.release(level)
  }

  /** Takes all empty levels out. */
  private sweep(): void {
    let kept = 0
    for (let place = 0; place < this.count; place++) {
      const level = this.levels[place] as number
      if (this.arena.count(level) === 0) {
        this.letGo(level)
        continue
      }
      this.keys[kept] = this.keys[place] as number
      this.levels[kept] = level
      kept++
    }
    this.count = kept
    this.empty = 0
  }

  /** Writes down that the total of a level of a book (not of triggers) has changed. */
  report(level: number, log: EventLog): void {
    const at = log.begin(LEVEL_CHANGED, CHANGED_WIDTH)
    const { words } = log
    words[at + MARKET] = this.market
    words[at + SIDE] = this.sign > 0 ? BUYS : SELLS
    words[at + PRICE_AT] = this.arena.price(level)
    words[at + QUANTITY] = this.arena.total(level)
  }

  private grow(): void {
    const keys = new Float64Array(this.keys.length * 2)
    keys.set(this.keys)
    this.keys = keys
    const levels = new Int32Array(this.levels.length * 2)
    levels.set(this.levels)
    this.levels = levels
  }
}
