// Made from the table in owner-layout.ts; record-source.test.ts holds it to that, and with `vitest -u` writes it anew.
import { INDEX_MASK } from '../memory/places.ts'
import { OWNER } from './owner-layout.ts'

// Constants of this module, because an imported one is read from its module's cell each time.
const INDEX = INDEX_MASK
const DOUBLES = OWNER.doubles
const INTS = OWNER.ints
const CANCEL_AT = OWNER.cancelAt
const NUMBER = OWNER.number
const STANDING = OWNER.standing
const FIRST_ORDER = OWNER.firstOrder
const LAST_ORDER = OWNER.lastOrder
const FIRST_ACCOUNT = OWNER.firstAccount
const TIMER = OWNER.timer
const DIGEST_A = OWNER.digestA
const DIGEST_B = OWNER.digestB

/** The fields of every owner by name, in one growing block of memory. */
export class OwnerFields {
  /** Growth doubles it; a owner keeps its place. */
  doubles: Float64Array
  ints: Int32Array

  constructor(capacity: number) {
    this.doubles = new Float64Array(capacity * DOUBLES)
    this.ints = new Int32Array(this.doubles.buffer)
  }

  /** Bytes of the block. */
  get blockBytes(): number {
    return this.doubles.byteLength
  }

  /** Makes sure that there is room for so many. */
  protected reserve(count: number): void {
    if (count * DOUBLES <= this.doubles.length) return
    const grown = new Float64Array(this.doubles.length * 2)
    grown.set(this.doubles)
    this.doubles = grown
    this.ints = new Int32Array(grown.buffer)
  }

  /** When all orders are to be cancelled; 0: never. */
  cancelAt(owner: number): number {
    return this.doubles[(owner & INDEX) * DOUBLES + CANCEL_AT] as number
  }
  setCancelAt(owner: number, cancelAt: number): void {
    this.doubles[(owner & INDEX) * DOUBLES + CANCEL_AT] = cancelAt
  }
  number(owner: number): number {
    return this.ints[(owner & INDEX) * INTS + NUMBER] as number
  }
  setNumber(owner: number, number: number): void {
    this.ints[(owner & INDEX) * INTS + NUMBER] = number
  }
  /** The fee level and, above its four bits, how many orders live: beside the chain's ends, which change with it. */
  standing(owner: number): number {
    return this.ints[(owner & INDEX) * INTS + STANDING] as number
  }
  setStanding(owner: number, standing: number): void {
    this.ints[(owner & INDEX) * INTS + STANDING] = standing
  }
  /** The first of the chain of living orders, by ascending id. */
  firstOrder(owner: number): number {
    return this.ints[(owner & INDEX) * INTS + FIRST_ORDER] as number
  }
  setFirstOrder(owner: number, firstOrder: number): void {
    this.ints[(owner & INDEX) * INTS + FIRST_ORDER] = firstOrder
  }
  lastOrder(owner: number): number {
    return this.ints[(owner & INDEX) * INTS + LAST_ORDER] as number
  }
  setLastOrder(owner: number, lastOrder: number): void {
    this.ints[(owner & INDEX) * INTS + LAST_ORDER] = lastOrder
  }
  firstAccount(owner: number): number {
    return this.ints[(owner & INDEX) * INTS + FIRST_ACCOUNT] as number
  }
  setFirstAccount(owner: number, firstAccount: number): void {
    this.ints[(owner & INDEX) * INTS + FIRST_ACCOUNT] = firstAccount
  }
  /** The timer of `cancelAt`, or NONE. */
  timer(owner: number): number {
    return this.ints[(owner & INDEX) * INTS + TIMER] as number
  }
  setTimer(owner: number, timer: number): void {
    this.ints[(owner & INDEX) * INTS + TIMER] = timer
  }
  digestA(owner: number): number {
    return this.ints[(owner & INDEX) * INTS + DIGEST_A] as number
  }
  setDigestA(owner: number, digestA: number): void {
    this.ints[(owner & INDEX) * INTS + DIGEST_A] = digestA
  }
  digestB(owner: number): number {
    return this.ints[(owner & INDEX) * INTS + DIGEST_B] as number
  }
  setDigestB(owner: number, digestB: number): void {
    this.ints[(owner & INDEX) * INTS + DIGEST_B] = digestB
  }
}
