import { NONE, type OrderArena } from './order-arena.ts'

// Two doubles and four int32 a level.
const STRIDE = 4
const INTS = STRIDE * 2
const PRICE = 0
const TOTAL = 1
const HEAD = 4
const TAIL = 5
const COUNT = 6

/** Price levels of all books: a price, what is left there in all, and its orders first come first. */
export class LevelArena {
  private doubles: Float64Array
  private ints: Int32Array
  private free = NONE
  private used = 0
  private readonly orders: OrderArena

  constructor(capacity: number, orders: OrderArena) {
    this.doubles = new Float64Array(capacity * STRIDE)
    this.ints = new Int32Array(this.doubles.buffer)
    this.orders = orders
  }

  get bytes(): number {
    return this.doubles.byteLength
  }

  take(price: number): number {
    let level = this.free
    if (level === NONE) {
      if ((this.used + 1) * STRIDE > this.doubles.length) this.grow()
      level = this.used++
    } else {
      this.free = this.ints[level * INTS + HEAD] as number
    }
    this.doubles[level * STRIDE + PRICE] = price
    this.doubles[level * STRIDE + TOTAL] = 0
    this.ints[level * INTS + HEAD] = NONE
    this.ints[level * INTS + TAIL] = NONE
    this.ints[level * INTS + COUNT] = 0
    return level
  }

  release(level: number): void {
    this.ints[level * INTS + HEAD] = this.free
    this.free = level
  }

  private grow(): void {
    const grown = new Float64Array(this.doubles.length * 2)
    grown.set(this.doubles)
    this.doubles = grown
    this.ints = new Int32Array(grown.buffer)
  }

  price(level: number): number {
    return this.doubles[level * STRIDE + PRICE] as number
  }
  total(level: number): number {
    return this.doubles[level * STRIDE + TOTAL] as number
  }
  setTotal(level: number, total: number): void {
    this.doubles[level * STRIDE + TOTAL] = total
  }
  head(level: number): number {
    return this.ints[level * INTS + HEAD] as number
  }
  tail(level: number): number {
    return this.ints[level * INTS + TAIL] as number
  }
  count(level: number): number {
    return this.ints[level * INTS + COUNT] as number
  }

  /** Puts an order at the end of a level. */
  append(level: number, slot: number): void {
    const at = level * INTS
    const orders = this.orders
    const tail = this.ints[at + TAIL] as number
    orders.setLevel(slot, level)
    orders.setPrevious(slot, tail)
    orders.setNext(slot, NONE)
    if (tail === NONE) this.ints[at + HEAD] = slot
    else orders.setNext(tail, slot)
    this.ints[at + TAIL] = slot
    this.ints[at + COUNT] = (this.ints[at + COUNT] as number) + 1
    this.doubles[level * STRIDE + TOTAL] = (this.doubles[level * STRIDE + TOTAL] as number) + orders.left(slot)
  }

  /** Takes an order out of a level; whether the level is empty now. */
  remove(level: number, slot: number): boolean {
    const at = level * INTS
    const orders = this.orders
    const previous = orders.previous(slot)
    const next = orders.next(slot)
    if (previous === NONE) this.ints[at + HEAD] = next
    else orders.setNext(previous, next)
    if (next === NONE) this.ints[at + TAIL] = previous
    else orders.setPrevious(next, previous)
    orders.setLevel(slot, NONE)
    const count = (this.ints[at + COUNT] as number) - 1
    this.ints[at + COUNT] = count
    // Totals of trigger levels mix lots and atoms and mean nothing, but none is carried on from one use to the next.
    const total = (this.doubles[level * STRIDE + TOTAL] as number) - orders.left(slot)
    this.doubles[level * STRIDE + TOTAL] = count === 0 ? 0 : total
    return count === 0
  }
}
