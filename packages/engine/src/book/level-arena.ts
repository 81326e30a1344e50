import { INDEX_MASK, NONE } from '../memory/places.ts'
import type { OrderArena } from '../orders/order-arena.ts'
import { ORDER } from '../orders/order-layout.ts'
import { LevelFields } from './level-fields.ts'
import { LEVEL } from './level-layout.ts'

const INDEX = INDEX_MASK
const {
  doubles: ORDER_STRIDE,
  ints: ORDER_INTS,
  left: LEFT,
  next: NEXT,
  previous: PREVIOUS,
  level: ORDER_LEVEL,
} = ORDER

const { doubles: DOUBLES, ints: INTS, total: TOTAL, head: HEAD, tail: TAIL, count: COUNT } = LEVEL

/** Price levels of all books: a price, what is left there in all, and its orders first come first. */
export class LevelArena extends LevelFields {
  private free = NONE
  private used = 0
  private readonly orders: OrderArena

  constructor(capacity: number, orders: OrderArena) {
    super(capacity)
    this.orders = orders
  }

  get bytes(): number {
    return this.blockBytes
  }

  take(price: number): number {
    let level = this.free
    if (level === NONE) {
      this.reserve(this.used + 1)
      level = this.used++
    } else {
      this.free = this.head(level)
    }
    this.setPrice(level, price)
    this.setTotal(level, 0)
    this.setHead(level, NONE)
    this.setTail(level, NONE)
    this.setCount(level, 0)
    return level
  }

  release(level: number): void {
    this.setHead(level, this.free)
    this.free = level
  }

  /** Puts an order at the end of a level. */
  append(level: number, slot: number): void {
    const { doubles, ints } = this
    const { doubles: orderDoubles, ints: orderInts } = this.orders
    const at = (level & INDEX) * INTS
    const order = (slot & INDEX) * ORDER_INTS
    const tail = ints[at + TAIL] as number
    orderInts[order + ORDER_LEVEL] = level
    orderInts[order + PREVIOUS] = tail
    orderInts[order + NEXT] = -1
    if (tail < 0) ints[at + HEAD] = slot
    else orderInts[(tail & INDEX) * ORDER_INTS + NEXT] = slot
    ints[at + TAIL] = slot
    ints[at + COUNT] = (ints[at + COUNT] as number) + 1
    const total = (level & INDEX) * DOUBLES + TOTAL
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
    orderInts[order + ORDER_LEVEL] = -1
    const count = (ints[at + COUNT] as number) - 1
    ints[at + COUNT] = count
    // Totals of trigger levels mix lots and atoms and mean nothing, but none is carried on from one use to the next.
    const total = (level & INDEX) * DOUBLES + TOTAL
    const left = (doubles[total] as number) - (orderDoubles[(slot & INDEX) * ORDER_STRIDE + LEFT] as number)
    doubles[total] = count === 0 ? 0 : left
    return count === 0
  }
}
