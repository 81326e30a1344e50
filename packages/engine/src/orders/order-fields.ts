// Made from the table in order-layout.ts; record-source.test.ts holds it to that, and with `vitest -u` writes it anew.
import { INDEX_MASK } from '../memory/places.ts'

// A constant of this module, because an imported one is read from its module's cell each time.
const INDEX = INDEX_MASK

/** The fields of every order by name, in one growing block of memory. */
export class OrderFields {
  /** Growth doubles it; an order keeps its place. */
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

  id(slot: number): number {
    return this.doubles[(slot & INDEX) * 14] as number
  }
  setId(slot: number, id: number): void {
    this.doubles[(slot & INDEX) * 14] = id
  }
  /** Ticks; 0 of an order without a price. */
  price(slot: number): number {
    return this.doubles[(slot & INDEX) * 14 + 1] as number
  }
  setPrice(slot: number, price: number): void {
    this.doubles[(slot & INDEX) * 14 + 1] = price
  }
  /** Lots, or quote atoms of an order by value. */
  left(slot: number): number {
    return this.doubles[(slot & INDEX) * 14 + 2] as number
  }
  setLeft(slot: number, left: number): void {
    this.doubles[(slot & INDEX) * 14 + 2] = left
  }
  /** Lots, or quote atoms of an order by value. */
  quantity(slot: number): number {
    return this.doubles[(slot & INDEX) * 14 + 3] as number
  }
  setQuantity(slot: number, quantity: number): void {
    this.doubles[(slot & INDEX) * 14 + 3] = quantity
  }
  /** Quote atoms dealt so far. */
  dealValue(slot: number): number {
    return this.doubles[(slot & INDEX) * 14 + 4] as number
  }
  setDealValue(slot: number, dealValue: number): void {
    this.doubles[(slot & INDEX) * 14 + 4] = dealValue
  }
  /** What it has paid in fees, in atoms of what it receives. */
  dealFee(slot: number): number {
    return this.doubles[(slot & INDEX) * 14 + 5] as number
  }
  setDealFee(slot: number, dealFee: number): void {
    this.doubles[(slot & INDEX) * 14 + 5] = dealFee
  }
  placedAt(slot: number): number {
    return this.doubles[(slot & INDEX) * 14 + 6] as number
  }
  setPlacedAt(slot: number, placedAt: number): void {
    this.doubles[(slot & INDEX) * 14 + 6] = placedAt
  }
  /** When it was last dealt with, amended or triggered; what a trailing trigger does by itself is no change. */
  changedAt(slot: number): number {
    return this.doubles[(slot & INDEX) * 14 + 7] as number
  }
  setChangedAt(slot: number, changedAt: number): void {
    this.doubles[(slot & INDEX) * 14 + 7] = changedAt
  }
  /** The order behind it at its level (or in its list); of a free slot the next free one. */
  next(slot: number): number {
    return this.ints[(slot & INDEX) * 28 + 16] as number
  }
  setNext(slot: number, next: number): void {
    this.ints[(slot & INDEX) * 28 + 16] = next
  }
  previous(slot: number): number {
    return this.ints[(slot & INDEX) * 28 + 17] as number
  }
  setPrevious(slot: number, previous: number): void {
    this.ints[(slot & INDEX) * 28 + 17] = previous
  }
  /** The level it stands at, in the book or among the triggers; NONE while it matches. */
  level(slot: number): number {
    return this.ints[(slot & INDEX) * 28 + 18] as number
  }
  setLevel(slot: number, level: number): void {
    this.ints[(slot & INDEX) * 28 + 18] = level
  }
  /** What it is, its market and how the arena keeps it, packed. */
  flags(slot: number): number {
    return this.ints[(slot & INDEX) * 28 + 19] as number
  }
  setFlags(slot: number, flags: number): void {
    this.ints[(slot & INDEX) * 28 + 19] = flags
  }
  /** The account it pays from, and so whose it is. */
  giving(slot: number): number {
    return this.ints[(slot & INDEX) * 28 + 20] as number
  }
  setGiving(slot: number, giving: number): void {
    this.ints[(slot & INDEX) * 28 + 20] = giving
  }
  /** The account it is paid into; NONE until its first deal, because most orders never have one. */
  receiving(slot: number): number {
    return this.ints[(slot & INDEX) * 28 + 21] as number
  }
  setReceiving(slot: number, receiving: number): void {
    this.ints[(slot & INDEX) * 28 + 21] = receiving
  }
  /** Its place among the details, if it has a trigger, an expiry, a sibling or a rank that is not its id. */
  details(slot: number): number {
    return this.ints[(slot & INDEX) * 28 + 22] as number
  }
  setDetails(slot: number, details: number): void {
    this.ints[(slot & INDEX) * 28 + 22] = details
  }
  /** Its client id's place in the memory of client ids, or NONE. */
  client(slot: number): number {
    return this.ints[(slot & INDEX) * 28 + 23] as number
  }
  setClient(slot: number, client: number): void {
    this.ints[(slot & INDEX) * 28 + 23] = client
  }
  ownedNext(slot: number): number {
    return this.ints[(slot & INDEX) * 28 + 24] as number
  }
  setOwnedNext(slot: number, ownedNext: number): void {
    this.ints[(slot & INDEX) * 28 + 24] = ownedNext
  }
  ownedPrevious(slot: number): number {
    return this.ints[(slot & INDEX) * 28 + 25] as number
  }
  setOwnedPrevious(slot: number, ownedPrevious: number): void {
    this.ints[(slot & INDEX) * 28 + 25] = ownedPrevious
  }
  digestA(slot: number): number {
    return this.ints[(slot & INDEX) * 28 + 26] as number
  }
  setDigestA(slot: number, digestA: number): void {
    this.ints[(slot & INDEX) * 28 + 26] = digestA
  }
  digestB(slot: number): number {
    return this.ints[(slot & INDEX) * 28 + 27] as number
  }
  setDigestB(slot: number, digestB: number): void {
    this.ints[(slot & INDEX) * 28 + 27] = digestB
  }
  /** 0 buys, 1 sells. */
  side(slot: number): number {
    return (this.ints[(slot & INDEX) * 28 + 19] as number) & 1
  }
  type(slot: number): number {
    return ((this.ints[(slot & INDEX) * 28 + 19] as number) >>> 1) & 7
  }
  timeInForce(slot: number): number {
    return ((this.ints[(slot & INDEX) * 28 + 19] as number) >>> 4) & 3
  }
  postOnly(slot: number): boolean {
    return (this.ints[(slot & INDEX) * 28 + 19] as number) << 25 < 0
  }
  selfTrade(slot: number): number {
    return ((this.ints[(slot & INDEX) * 28 + 19] as number) >>> 7) & 3
  }
  /** Its trigger has not come, or not its turn. */
  waiting(slot: number): boolean {
    return (this.ints[(slot & INDEX) * 28 + 19] as number) << 22 < 0
  }
  byValue(slot: number): boolean {
    return (this.ints[(slot & INDEX) * 28 + 19] as number) << 21 < 0
  }
  /** Triggered, its turn not yet come. */
  queued(slot: number): boolean {
    return (this.ints[(slot & INDEX) * 28 + 19] as number) << 20 < 0
  }
  /** Whether it stands in the id map and its owner's chain; an order that is filled at once never does. */
  indexed(slot: number): boolean {
    return (this.ints[(slot & INDEX) * 28 + 19] as number) << 19 < 0
  }
  market(slot: number): number {
    return ((this.ints[(slot & INDEX) * 28 + 19] as number) >>> 13) & 65535
  }
  /** Changed since its hash was last taken. */
  isDirty(slot: number): boolean {
    return (this.ints[(slot & INDEX) * 28 + 19] as number) << 2 < 0
  }
  isLive(slot: number): boolean {
    return (this.ints[(slot & INDEX) * 28 + 19] as number) << 1 < 0
  }
}
