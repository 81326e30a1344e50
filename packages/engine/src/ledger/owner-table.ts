import { IntList } from '../memory/int-list.ts'
import type { DigestSum } from '../memory/pair-hash.ts'
import { INDEX_MASK, NONE } from '../memory/places.ts'
import type { OrderArena } from '../orders/order-arena.ts'
import { ORDER } from '../orders/order-layout.ts'
import { OwnerFields } from './owner-fields.ts'
import { OWNER, OWNER_SHIFT } from './owner-layout.ts'

const INDEX = INDEX_MASK
const { ints: ORDER_INTS, ownedNext: OWNED_NEXT, ownedPrevious: OWNED_PREVIOUS } = ORDER
const { ints: INTS, standing: STANDING, firstOrder: FIRST_ORDER, lastOrder: LAST_ORDER } = OWNER
const ONE_ORDER = 1 << OWNER_SHIFT.orders
const LEVEL_MASK = ONE_ORDER - 1

/** Everybody who ever owned something here: fee level, chain of orders, chain of accounts, cancel-after. */
export class OwnerTable extends OwnerFields {
  private table: Int32Array
  count = 0
  /** Owners whose hash is out of date; may name one twice. */
  readonly dirty = new IntList(64)
  readonly sum: DigestSum

  constructor(capacity: number, sum: DigestSum) {
    super(capacity)
    this.table = new Int32Array(1 << Math.max(4, Math.ceil(Math.log2(capacity * 2))))
    this.sum = sum
  }

  get bytes(): number {
    return this.blockBytes + this.table.byteLength
  }

  private home(number: number): number {
    return (Math.imul(number, 0x9e3779b1) >>> 7) & (this.table.length - 1)
  }

  /** The index of an owner, or NONE. */
  find(number: number): number {
    const mask = this.table.length - 1
    for (let place = this.home(number); ; place = (place + 1) & mask) {
      const index = (this.table[place] as number) - 1
      if (index === NONE || this.number(index) === number) return index
    }
  }

  /** The index of an owner, made if new. */
  need(number: number): number {
    const found = this.find(number)
    if (found !== NONE) return found
    this.reserve(this.count + 1)
    const index = this.count++
    super.setCancelAt(index, 0)
    this.setNumber(index, number)
    this.setStanding(index, 0)
    this.setFirstOrder(index, NONE)
    this.setLastOrder(index, NONE)
    this.setFirstAccount(index, NONE)
    this.setTimer(index, NONE)
    this.setDigestA(index, 0)
    this.setDigestB(index, 0)
    if (this.count * 2 > this.table.length) this.widen()
    else this.place(index)
    return index
  }

  private place(index: number): void {
    const mask = this.table.length - 1
    let place = this.home(this.number(index))
    while (this.table[place] !== 0) place = (place + 1) & mask
    this.table[place] = index + 1
  }

  private widen(): void {
    this.table = new Int32Array(this.table.length * 2)
    for (let index = 0; index < this.count; index++) this.place(index)
  }

  setLevel(index: number, level: number): void {
    this.setStanding(index, (this.standing(index) & ~LEVEL_MASK) | level)
    this.dirty.push(index)
  }
  override setCancelAt(index: number, at: number): void {
    super.setCancelAt(index, at)
    this.dirty.push(index)
  }
  /** Puts an order at the end of its owner's chain, which so is by ascending id. */
  link(index: number, orders: OrderArena, slot: number): void {
    const { ints } = this
    const chain = orders.ints
    const last = ints[(index & INDEX) * INTS + LAST_ORDER] as number
    chain[(slot & INDEX) * ORDER_INTS + OWNED_PREVIOUS] = last
    chain[(slot & INDEX) * ORDER_INTS + OWNED_NEXT] = -1
    if (last < 0) ints[(index & INDEX) * INTS + FIRST_ORDER] = slot
    else chain[(last & INDEX) * ORDER_INTS + OWNED_NEXT] = slot
    ints[(index & INDEX) * INTS + LAST_ORDER] = slot
    ints[(index & INDEX) * INTS + STANDING] = (ints[(index & INDEX) * INTS + STANDING] as number) + ONE_ORDER
  }

  unlink(index: number, orders: OrderArena, slot: number): void {
    const { ints } = this
    const chain = orders.ints
    const previous = chain[(slot & INDEX) * ORDER_INTS + OWNED_PREVIOUS] as number
    const next = chain[(slot & INDEX) * ORDER_INTS + OWNED_NEXT] as number
    if (previous < 0) ints[(index & INDEX) * INTS + FIRST_ORDER] = next
    else chain[(previous & INDEX) * ORDER_INTS + OWNED_NEXT] = next
    if (next < 0) ints[(index & INDEX) * INTS + LAST_ORDER] = previous
    else chain[(next & INDEX) * ORDER_INTS + OWNED_PREVIOUS] = previous
    ints[(index & INDEX) * INTS + STANDING] = (ints[(index & INDEX) * INTS + STANDING] as number) - ONE_ORDER
  }

  /** Puts a fresh hash in the place of the old one. */
  rehash(index: number, a: number, b: number): void {
    this.sum.subtract(this.digestA(index), this.digestB(index))
    this.sum.add(a, b)
    this.setDigestA(index, a)
    this.setDigestB(index, b)
  }
}
