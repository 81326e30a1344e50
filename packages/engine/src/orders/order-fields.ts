// Made from the table in order-layout.ts; record-source.test.ts holds it to that, and with `vitest -u` writes it anew.
import { INDEX_MASK } from '../memory/places.ts'
import { ORDER } from './order-layout.ts'

// Constants of this module, because an imported one is read from its module's cell each time.
const INDEX = INDEX_MASK
const DOUBLES = ORDER.doubles
const INTS = ORDER.ints
const ID = ORDER.id
const PRICE = ORDER.price
const LEFT = ORDER.left
const QUANTITY = ORDER.quantity
const DEAL_VALUE = ORDER.dealValue
const DEAL_FEE = ORDER.dealFee
const PLACED_AT = ORDER.placedAt
const CHANGED_AT = ORDER.changedAt
const NEXT = ORDER.next
const PREVIOUS = ORDER.previous
const LEVEL = ORDER.level
const FLAGS = ORDER.flags
const GIVING = ORDER.giving
const RECEIVING = ORDER.receiving
const DETAILS = ORDER.details
const OWNED_NEXT = ORDER.ownedNext
const OWNED_PREVIOUS = ORDER.ownedPrevious
const CLIENT = ORDER.client
const DIGEST_A = ORDER.digestA
const DIGEST_B = ORDER.digestB

/** The fields of every order by name, in one growing block of memory. */
export class OrderFields {
  /** Growth doubles it; a order keeps its place. */
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

  id(slot: number): number {
    return this.doubles[(slot & INDEX) * DOUBLES + ID] as number
  }
  setId(slot: number, id: number): void {
    this.doubles[(slot & INDEX) * DOUBLES + ID] = id
  }
  /** Ticks; 0 of an order without a price. */
  price(slot: number): number {
    return this.doubles[(slot & INDEX) * DOUBLES + PRICE] as number
  }
  setPrice(slot: number, price: number): void {
    this.doubles[(slot & INDEX) * DOUBLES + PRICE] = price
  }
  /** Lots, or quote atoms of an order by value. */
  left(slot: number): number {
    return this.doubles[(slot & INDEX) * DOUBLES + LEFT] as number
  }
  setLeft(slot: number, left: number): void {
    this.doubles[(slot & INDEX) * DOUBLES + LEFT] = left
  }
  /** Lots, or quote atoms of an order by value. */
  quantity(slot: number): number {
    return this.doubles[(slot & INDEX) * DOUBLES + QUANTITY] as number
  }
  setQuantity(slot: number, quantity: number): void {
    this.doubles[(slot & INDEX) * DOUBLES + QUANTITY] = quantity
  }
  /** Quote atoms dealt so far. */
  dealValue(slot: number): number {
    return this.doubles[(slot & INDEX) * DOUBLES + DEAL_VALUE] as number
  }
  setDealValue(slot: number, dealValue: number): void {
    this.doubles[(slot & INDEX) * DOUBLES + DEAL_VALUE] = dealValue
  }
  /** What it has paid in fees, in atoms of what it receives. */
  dealFee(slot: number): number {
    return this.doubles[(slot & INDEX) * DOUBLES + DEAL_FEE] as number
  }
  setDealFee(slot: number, dealFee: number): void {
    this.doubles[(slot & INDEX) * DOUBLES + DEAL_FEE] = dealFee
  }
  placedAt(slot: number): number {
    return this.doubles[(slot & INDEX) * DOUBLES + PLACED_AT] as number
  }
  setPlacedAt(slot: number, placedAt: number): void {
    this.doubles[(slot & INDEX) * DOUBLES + PLACED_AT] = placedAt
  }
  /** When it was last dealt with, amended or triggered; what a trailing trigger does by itself is no change. */
  changedAt(slot: number): number {
    return this.doubles[(slot & INDEX) * DOUBLES + CHANGED_AT] as number
  }
  setChangedAt(slot: number, changedAt: number): void {
    this.doubles[(slot & INDEX) * DOUBLES + CHANGED_AT] = changedAt
  }
  /** The order behind it at its level (or in its list); of a free slot the next free one. */
  next(slot: number): number {
    return this.ints[(slot & INDEX) * INTS + NEXT] as number
  }
  setNext(slot: number, next: number): void {
    this.ints[(slot & INDEX) * INTS + NEXT] = next
  }
  previous(slot: number): number {
    return this.ints[(slot & INDEX) * INTS + PREVIOUS] as number
  }
  setPrevious(slot: number, previous: number): void {
    this.ints[(slot & INDEX) * INTS + PREVIOUS] = previous
  }
  /** The level it stands at, in the book or among the triggers; NONE while it matches. */
  level(slot: number): number {
    return this.ints[(slot & INDEX) * INTS + LEVEL] as number
  }
  setLevel(slot: number, level: number): void {
    this.ints[(slot & INDEX) * INTS + LEVEL] = level
  }
  /** What it is, its market and how the arena keeps it, packed. */
  flags(slot: number): number {
    return this.ints[(slot & INDEX) * INTS + FLAGS] as number
  }
  setFlags(slot: number, flags: number): void {
    this.ints[(slot & INDEX) * INTS + FLAGS] = flags
  }
  /** The account it pays from, and so whose it is. */
  giving(slot: number): number {
    return this.ints[(slot & INDEX) * INTS + GIVING] as number
  }
  setGiving(slot: number, giving: number): void {
    this.ints[(slot & INDEX) * INTS + GIVING] = giving
  }
  /** The account it is paid into; NONE until its first deal, because most orders never have one. */
  receiving(slot: number): number {
    return this.ints[(slot & INDEX) * INTS + RECEIVING] as number
  }
  setReceiving(slot: number, receiving: number): void {
    this.ints[(slot & INDEX) * INTS + RECEIVING] = receiving
  }
  /** Its place among the details, if it has a trigger, an expiry, a sibling or a rank that is not its id. */
  details(slot: number): number {
    return this.ints[(slot & INDEX) * INTS + DETAILS] as number
  }
  setDetails(slot: number, details: number): void {
    this.ints[(slot & INDEX) * INTS + DETAILS] = details
  }
  ownedNext(slot: number): number {
    return this.ints[(slot & INDEX) * INTS + OWNED_NEXT] as number
  }
  setOwnedNext(slot: number, ownedNext: number): void {
    this.ints[(slot & INDEX) * INTS + OWNED_NEXT] = ownedNext
  }
  ownedPrevious(slot: number): number {
    return this.ints[(slot & INDEX) * INTS + OWNED_PREVIOUS] as number
  }
  setOwnedPrevious(slot: number, ownedPrevious: number): void {
    this.ints[(slot & INDEX) * INTS + OWNED_PREVIOUS] = ownedPrevious
  }
  /** Its client id's place in the memory of client ids, or NONE. */
  client(slot: number): number {
    return this.ints[(slot & INDEX) * INTS + CLIENT] as number
  }
  setClient(slot: number, client: number): void {
    this.ints[(slot & INDEX) * INTS + CLIENT] = client
  }
  digestA(slot: number): number {
    return this.ints[(slot & INDEX) * INTS + DIGEST_A] as number
  }
  setDigestA(slot: number, digestA: number): void {
    this.ints[(slot & INDEX) * INTS + DIGEST_A] = digestA
  }
  digestB(slot: number): number {
    return this.ints[(slot & INDEX) * INTS + DIGEST_B] as number
  }
  setDigestB(slot: number, digestB: number): void {
    this.ints[(slot & INDEX) * INTS + DIGEST_B] = digestB
  }
}
