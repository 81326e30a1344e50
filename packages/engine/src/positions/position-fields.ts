// Made from the table in position-layout.ts; record-source.test.ts holds it to that, and with `vitest -u` writes it anew.
import { INDEX_MASK } from '../memory/places.ts'

// A constant of this module, because an imported one is read from its module's cell each time.
const INDEX = INDEX_MASK

/** The fields of every position by name, in one growing block of memory. */
export class PositionFields {
  /** Growth doubles it; a position keeps its place. */
  doubles: Float64Array
  ints: Int32Array

  constructor(capacity: number) {
    this.doubles = new Float64Array(capacity * 14)
    this.ints = new Int32Array(this.doubles.buffer)
  }

  /** Bytes of the block. */
  get blockBytes(): number {
    return this.doubles.byteLength
  }

  /** Makes sure that there is room for so many. */
  protected reserve(count: number): void {
    if (count * 14 <= this.doubles.length) return
    const grown = new Float64Array(this.doubles.length * 2)
    grown.set(this.doubles)
    this.doubles = grown
    this.ints = new Int32Array(grown.buffer)
  }

  /** Lots; 0: there is none. */
  quantity(place: number): number {
    return this.doubles[(place & INDEX) * 14] as number
  }
  setQuantity(place: number, quantity: number): void {
    this.doubles[(place & INDEX) * 14] = quantity
  }
  /** Quote atoms for which they were bought or sold. */
  entryValue(place: number): number {
    return this.doubles[(place & INDEX) * 14 + 1] as number
  }
  setEntryValue(place: number, entryValue: number): void {
    this.doubles[(place & INDEX) * 14 + 1] = entryValue
  }
  /** Quote atoms held for it. */
  margin(place: number): number {
    return this.doubles[(place & INDEX) * 14 + 2] as number
  }
  setMargin(place: number, margin: number): void {
    this.doubles[(place & INDEX) * 14 + 2] = margin
  }
  /** Lots of resting orders that close it. */
  closing(place: number): number {
    return this.doubles[(place & INDEX) * 14 + 3] as number
  }
  setClosing(place: number, closing: number): void {
    this.doubles[(place & INDEX) * 14 + 3] = closing
  }
  /** Lots of resting orders that open more of it. */
  opening(place: number): number {
    return this.doubles[(place & INDEX) * 14 + 4] as number
  }
  setOpening(place: number, opening: number): void {
    this.doubles[(place & INDEX) * 14 + 4] = opening
  }
  /** Quote atoms of those. */
  openingValue(place: number): number {
    return this.doubles[(place & INDEX) * 14 + 5] as number
  }
  setOpeningValue(place: number, openingValue: number): void {
    this.doubles[(place & INDEX) * 14 + 5] = openingValue
  }
  /** Won and lost since it was opened. */
  realised(place: number): number {
    return this.doubles[(place & INDEX) * 14 + 6] as number
  }
  setRealised(place: number, realised: number): void {
    this.doubles[(place & INDEX) * 14 + 6] = realised
  }
  /** Paid since it was opened. */
  fees(place: number): number {
    return this.doubles[(place & INDEX) * 14 + 7] as number
  }
  setFees(place: number, fees: number): void {
    this.doubles[(place & INDEX) * 14 + 7] = fees
  }
  /** Paid since it was opened; below zero: got. */
  funding(place: number): number {
    return this.doubles[(place & INDEX) * 14 + 8] as number
  }
  setFunding(place: number, funding: number): void {
    this.doubles[(place & INDEX) * 14 + 8] = funding
  }
  owner(place: number): number {
    return this.ints[(place & INDEX) * 28 + 18] as number
  }
  setOwner(place: number, owner: number): void {
    this.ints[(place & INDEX) * 28 + 18] = owner
  }
  /** Its owner's account of the purse of contracts. */
  account(place: number): number {
    return this.ints[(place & INDEX) * 28 + 19] as number
  }
  setAccount(place: number, account: number): void {
    this.ints[(place & INDEX) * 28 + 19] = account
  }
  /** How it is margined, and whether its hash is out of date. */
  standing(place: number): number {
    return this.ints[(place & INDEX) * 28 + 20] as number
  }
  setStanding(place: number, standing: number): void {
    this.ints[(place & INDEX) * 28 + 20] = standing
  }
  market(place: number): number {
    return this.ints[(place & INDEX) * 28 + 21] as number
  }
  setMarket(place: number, market: number): void {
    this.ints[(place & INDEX) * 28 + 21] = market
  }
  /** How many orders of it live. */
  orders(place: number): number {
    return this.ints[(place & INDEX) * 28 + 22] as number
  }
  setOrders(place: number, orders: number): void {
    this.ints[(place & INDEX) * 28 + 22] = orders
  }
  /** The first of the chain of its living orders, by ascending id. */
  firstOrder(place: number): number {
    return this.ints[(place & INDEX) * 28 + 23] as number
  }
  setFirstOrder(place: number, firstOrder: number): void {
    this.ints[(place & INDEX) * 28 + 23] = firstOrder
  }
  lastOrder(place: number): number {
    return this.ints[(place & INDEX) * 28 + 24] as number
  }
  setLastOrder(place: number, lastOrder: number): void {
    this.ints[(place & INDEX) * 28 + 24] = lastOrder
  }
  /** The long of its owner's next contract in the same account; of a long alone. */
  next(place: number): number {
    return this.ints[(place & INDEX) * 28 + 25] as number
  }
  setNext(place: number, next: number): void {
    this.ints[(place & INDEX) * 28 + 25] = next
  }
  digestA(place: number): number {
    return this.ints[(place & INDEX) * 28 + 26] as number
  }
  setDigestA(place: number, digestA: number): void {
    this.ints[(place & INDEX) * 28 + 26] = digestA
  }
  digestB(place: number): number {
    return this.ints[(place & INDEX) * 28 + 27] as number
  }
  setDigestB(place: number, digestB: number): void {
    this.ints[(place & INDEX) * 28 + 27] = digestB
  }
  leverage(place: number): number {
    return (this.ints[(place & INDEX) * 28 + 20] as number) & 65535
  }
  isolated(place: number): boolean {
    return (this.ints[(place & INDEX) * 28 + 20] as number) << 15 < 0
  }
  /** Its owner has said how it is margined; otherwise it begins as all begin. */
  isSet(place: number): boolean {
    return (this.ints[(place & INDEX) * 28 + 20] as number) << 14 < 0
  }
  isDirty(place: number): boolean {
    return (this.ints[(place & INDEX) * 28 + 20] as number) << 13 < 0
  }
}
