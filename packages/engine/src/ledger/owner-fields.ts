// Made from the table in owner-layout.ts; record-source.test.ts holds it to that, and with `vitest -u` writes it anew.
import { INDEX_MASK } from '../memory/places.ts'

// A constant of this module, because an imported one is read from its module's cell each time.
const INDEX = INDEX_MASK

/** The fields of every owner by name, in one growing block of memory. */
export class OwnerFields {
  /** Growth doubles it; a owner keeps its place. */
  doubles: Float64Array
  ints: Int32Array

  constructor(capacity: number) {
    this.doubles = new Float64Array(capacity * 5)
    this.ints = new Int32Array(this.doubles.buffer)
  }

  /** Bytes of the block. */
  get blockBytes(): number {
    return this.doubles.byteLength
  }

  /** Makes sure that there is room for so many. */
  protected reserve(count: number): void {
    if (count * 5 <= this.doubles.length) return
    const grown = new Float64Array(this.doubles.length * 2)
    grown.set(this.doubles)
    this.doubles = grown
    this.ints = new Int32Array(grown.buffer)
  }

  /** When all orders are to be cancelled; 0: never. */
  cancelAt(owner: number): number {
    return this.doubles[(owner & INDEX) * 5] as number
  }
  setCancelAt(owner: number, cancelAt: number): void {
    this.doubles[(owner & INDEX) * 5] = cancelAt
  }
  number(owner: number): number {
    return this.ints[(owner & INDEX) * 10 + 2] as number
  }
  setNumber(owner: number, number: number): void {
    this.ints[(owner & INDEX) * 10 + 2] = number
  }
  /** The fee level and, above its four bits, how many orders live: beside the chain's ends, which change with it. */
  standing(owner: number): number {
    return this.ints[(owner & INDEX) * 10 + 3] as number
  }
  setStanding(owner: number, standing: number): void {
    this.ints[(owner & INDEX) * 10 + 3] = standing
  }
  /** The first of the chain of living orders, by ascending id. */
  firstOrder(owner: number): number {
    return this.ints[(owner & INDEX) * 10 + 4] as number
  }
  setFirstOrder(owner: number, firstOrder: number): void {
    this.ints[(owner & INDEX) * 10 + 4] = firstOrder
  }
  lastOrder(owner: number): number {
    return this.ints[(owner & INDEX) * 10 + 5] as number
  }
  setLastOrder(owner: number, lastOrder: number): void {
    this.ints[(owner & INDEX) * 10 + 5] = lastOrder
  }
  firstAccount(owner: number): number {
    return this.ints[(owner & INDEX) * 10 + 6] as number
  }
  setFirstAccount(owner: number, firstAccount: number): void {
    this.ints[(owner & INDEX) * 10 + 6] = firstAccount
  }
  /** The timer of `cancelAt`, or NONE. */
  timer(owner: number): number {
    return this.ints[(owner & INDEX) * 10 + 7] as number
  }
  setTimer(owner: number, timer: number): void {
    this.ints[(owner & INDEX) * 10 + 7] = timer
  }
  digestA(owner: number): number {
    return this.ints[(owner & INDEX) * 10 + 8] as number
  }
  setDigestA(owner: number, digestA: number): void {
    this.ints[(owner & INDEX) * 10 + 8] = digestA
  }
  digestB(owner: number): number {
    return this.ints[(owner & INDEX) * 10 + 9] as number
  }
  setDigestB(owner: number, digestB: number): void {
    this.ints[(owner & INDEX) * 10 + 9] = digestB
  }
}
