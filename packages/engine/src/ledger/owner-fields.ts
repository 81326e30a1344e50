// Made from the table in owner-layout.ts; record-source.test.ts holds it to that, and with `vitest -u` writes it anew.

/** The fields of every owner by name, in growing blocks of memory. */
export class OwnerFields {
  /** Growth doubles them; an owner keeps its place. */
  doubles: Float64Array
  ints: Int32Array
  /** What is seldom used. */
  aside: Int32Array

  constructor(capacity: number) {
    this.doubles = new Float64Array(capacity * 1)
    this.ints = new Int32Array(capacity * 4)
    this.aside = new Int32Array(capacity * 4)
  }

  /** Bytes of the blocks. */
  get blockBytes(): number {
    return this.doubles.byteLength + this.ints.byteLength + this.aside.byteLength
  }

  /** Makes sure that there is room for so many. */
  protected reserve(count: number): void {
    if (count * 1 <= this.doubles.length) return
    const doubles = new Float64Array(this.doubles.length * 2)
    const ints = new Int32Array(this.ints.length * 2)
    const aside = new Int32Array(this.aside.length * 2)
    doubles.set(this.doubles)
    ints.set(this.ints)
    aside.set(this.aside)
    this.doubles = doubles
    this.ints = ints
    this.aside = aside
  }

  /** When all orders are to be cancelled; 0: never. */
  cancelAt(owner: number): number {
    return this.doubles[owner] as number
  }
  setCancelAt(owner: number, cancelAt: number): void {
    this.doubles[owner] = cancelAt
  }
  number(owner: number): number {
    return this.ints[owner << 2] as number
  }
  setNumber(owner: number, number: number): void {
    this.ints[owner << 2] = number
  }
  /** The fee level and, above its four bits, how many orders live: beside the chain's ends, which change with it. */
  standing(owner: number): number {
    return this.ints[(owner << 2) | 1] as number
  }
  setStanding(owner: number, standing: number): void {
    this.ints[(owner << 2) | 1] = standing
  }
  /** The first of the chain of living orders, by ascending id. */
  firstOrder(owner: number): number {
    return this.ints[(owner << 2) | 2] as number
  }
  setFirstOrder(owner: number, firstOrder: number): void {
    this.ints[(owner << 2) | 2] = firstOrder
  }
  lastOrder(owner: number): number {
    return this.ints[(owner << 2) | 3] as number
  }
  setLastOrder(owner: number, lastOrder: number): void {
    this.ints[(owner << 2) | 3] = lastOrder
  }
  firstAccount(owner: number): number {
    return this.aside[owner << 2] as number
  }
  setFirstAccount(owner: number, firstAccount: number): void {
    this.aside[owner << 2] = firstAccount
  }
  /** The timer of `cancelAt`, or NONE. */
  timer(owner: number): number {
    return this.aside[(owner << 2) | 1] as number
  }
  setTimer(owner: number, timer: number): void {
    this.aside[(owner << 2) | 1] = timer
  }
  digestA(owner: number): number {
    return this.aside[(owner << 2) | 2] as number
  }
  setDigestA(owner: number, digestA: number): void {
    this.aside[(owner << 2) | 2] = digestA
  }
  digestB(owner: number): number {
    return this.aside[(owner << 2) | 3] as number
  }
  setDigestB(owner: number, digestB: number): void {
    this.aside[(owner << 2) | 3] = digestB
  }
  level(owner: number): number {
    return (this.ints[(owner << 2) | 1] as number) & 15
  }
  /** How many orders of the owner live, in all markets. */
  orders(owner: number): number {
    return ((this.ints[(owner << 2) | 1] as number) >>> 4) & 268435455
  }
}
