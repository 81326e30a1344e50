import { IntList } from '../memory/int-list.ts'
import type { DigestSum } from '../memory/pair-hash.ts'
import { INDEX_MASK, NONE } from '../memory/places.ts'
import { ORDER, type OrderArena } from '../orders/order-arena.ts'

// One double and eight int32 an owner.
const STRIDE = 5
const INTS = STRIDE * 2
const CANCEL_AT = 0
const NUMBER = 2
const LEVEL = 3
const FIRST_ORDER = 4
const LAST_ORDER = 5
const FIRST_ACCOUNT = 6
const TIMER = 7
const INDEX = INDEX_MASK
const { ints: ORDER_INTS, ownedNext: OWNED_NEXT, ownedPrevious: OWNED_PREVIOUS } = ORDER
const DIGEST_A = 8
const DIGEST_B = 9
// The fee level and, above its four bits, how many orders live: beside the chain's ends, which change with it.
const LEVEL_MASK = 15
const ONE_ORDER = 16

/** Everybody who ever owned something here: fee level, chain of orders, chain of accounts, cancel-after. */
export class OwnerTable {
  private doubles: Float64Array
  private ints: Int32Array
  private table: Int32Array
  count = 0
  /** Owners whose hash is out of date; may name one twice. */
  readonly dirty = new IntList(64)
  readonly sum: DigestSum

  constructor(capacity: number, sum: DigestSum) {
    this.doubles = new Float64Array(capacity * STRIDE)
    this.ints = new Int32Array(this.doubles.buffer)
    this.table = new Int32Array(1 << Math.max(4, Math.ceil(Math.log2(capacity * 2))))
    this.sum = sum
  }

  get bytes(): number {
    return this.doubles.byteLength + this.table.byteLength
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
    if ((this.count + 1) * STRIDE > this.doubles.length) this.grow()
    const index = this.count++
    const at = index * INTS
    this.doubles[index * STRIDE + CANCEL_AT] = 0
    this.ints[at + NUMBER] = number
    this.ints[at + LEVEL] = 0
    for (const field of [FIRST_ORDER, LAST_ORDER, FIRST_ACCOUNT, TIMER]) this.ints[at + field] = NONE
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

  private grow(): void {
    const grown = new Float64Array(this.doubles.length * 2)
    grown.set(this.doubles)
    this.doubles = grown
    this.ints = new Int32Array(grown.buffer)
  }

  number(index: number): number {
    return this.ints[index * INTS + NUMBER] as number
  }
  level(index: number): number {
    return (this.ints[index * INTS + LEVEL] as number) & LEVEL_MASK
  }
  setLevel(index: number, level: number): void {
    const at = index * INTS + LEVEL
    this.ints[at] = ((this.ints[at] as number) & ~LEVEL_MASK) | level
    this.dirty.push(index)
  }
  /** When all its orders will be cancelled; 0: never. */
  cancelAt(index: number): number {
    return this.doubles[index * STRIDE + CANCEL_AT] as number
  }
  setCancelAt(index: number, at: number): void {
    this.doubles[index * STRIDE + CANCEL_AT] = at
    this.dirty.push(index)
  }
  timer(index: number): number {
    return this.ints[index * INTS + TIMER] as number
  }
  setTimer(index: number, timer: number): void {
    this.ints[index * INTS + TIMER] = timer
  }
  /** How many orders of the owner live, in all markets. */
  orders(index: number): number {
    return (this.ints[index * INTS + LEVEL] as number) >>> 4
  }
  firstOrder(index: number): number {
    return this.ints[index * INTS + FIRST_ORDER] as number
  }
  firstAccount(index: number): number {
    return this.ints[index * INTS + FIRST_ACCOUNT] as number
  }
  setFirstAccount(index: number, account: number): void {
    this.ints[index * INTS + FIRST_ACCOUNT] = account
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
    ints[(index & INDEX) * INTS + LEVEL] = (ints[(index & INDEX) * INTS + LEVEL] as number) + ONE_ORDER
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
    ints[(index & INDEX) * INTS + LEVEL] = (ints[(index & INDEX) * INTS + LEVEL] as number) - ONE_ORDER
  }

  /** Puts a fresh hash in the place of the old one. */
  rehash(index: number, a: number, b: number): void {
    const at = index * INTS
    this.sum.subtract(this.ints[at + DIGEST_A] as number, this.ints[at + DIGEST_B] as number)
    this.sum.add(a, b)
    this.ints[at + DIGEST_A] = a
    this.ints[at + DIGEST_B] = b
  }
}
