import { INDEX_MASK, NONE } from '../memory/places.ts'
import { ORDER, type OrderArena } from '../orders/order-arena.ts'

const INDEX = INDEX_MASK
const { doubles: ORDER_STRIDE, ints: ORDER_INTS, left: LEFT, next: NEXT, previous: PREVIOUS, level: LEVEL } = ORDER

// Two doubles and four int32 a level.
const STRIDE = 4
const INTS = STRIDE * 2
const PRICE = 0
const TOTAL = 1
const HEAD = 4
const TAIL = 5
const COUNT = 6

/** Where a level's figures stand, for code on the path of every order. */
export const LEVELS = { doubles: STRIDE, ints: INTS, price: PRICE, total: TOTAL, head: HEAD, count: COUNT } as const

/** Price levels of all books: a price, what is left there in all, and its orders first come first. */
export class LevelArena {
  doubles: Float64Array
  ints: Int32Array
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
    const { doubles, ints } = this
    const { doubles: orderDoubles, ints: orderInts } = this.orders
    const at = (level & INDEX) * INTS
    const order = (slot & INDEX) * ORDER_INTS
    const tail = ints[at + TAIL] as number
    orderInts[order + LEVEL] = level
    orderInts[order + PREVIOUS] = tail
    orderInts[order + NEXT] = -1
    if (tail < 0) ints[at + HEAD] = slot
    else orderInts[(tail & INDEX) * ORDER_INTS + NEXT] = slot
    ints[at + TAIL] = slot
    ints[at + COUNT] = (ints[at + COUNT] as number) + 1
    const total = (level & INDEX) * STRIDE + TOTAL
    doubles[total] = (doubles[total] as number) + (orderDoubles[(slot & INDEX) * ORDER_STRIDE + LEFT] as number)
  }

  /** Takes an order out of a level; whether the level is empty now. */
  remove(level: number, slot: number): boolean {
    const { doubles, ints } = this
    const { doubles: orderDoubles, ints: orderInts } = this.orders
    const at = (level & INDEX) * INTS
    const order = (slot & INDEX) * ORDER_INTS
    const previous = orderInts[order + PREVIOUS] as number
    const next = orderInts[order + NEXT] as number
    if (previous < 0) ints[at + HEAD] = next
    else orderInts[(previous & INDEX) * ORDER_INTS + NEXT] = next
    if (next < 0) ints[at + TAIL] = previous
    else orderInts[(next & INDEX) * ORDER_INTS + PREVIOUS] = previous
    orderInts[order + LEVEL] = -1
    const count = (ints[at + COUNT] as number) - 1
    ints[at + COUNT] = count
    // Totals of trigger levels mix lots and atoms and mean nothing, but none is carried on from one use to the next.
    const total = (level & INDEX) * STRIDE + TOTAL
    const left = (doubles[total] as number) - (orderDoubles[(slot & INDEX) * ORDER_STRIDE + LEFT] as number)
    doubles[total] = count === 0 ? 0 : left
    return count === 0
  }
}
