import { IntList } from '../memory/int-list.ts'
import type { DigestSum } from '../memory/pair-hash.ts'
import { INDEX_MASK, NONE } from '../memory/places.ts'

// One order is one stretch of memory: seven doubles, then fourteen int32, so that a deal touches two cache lines and not twenty.
const STRIDE = 14
const INTS = STRIDE * 2
const ID = 0
const PRICE = 1
const LEFT = 2
const QUANTITY = 3
const DEAL_VALUE = 4
const DEAL_FEE = 5
const PLACED_AT = 6
const NEXT = 14
const PREVIOUS = 15
const LEVEL = 16
const FLAGS = 17
const GIVING = 18
const RECEIVING = 19
const MARKET = 20
const DETAILS = 21
const OWNED_NEXT = 22
const OWNED_PREVIOUS = 23
const CLIENT = 24
const DIGEST_A = 25
const DIGEST_B = 26
const OWNER = 27

// Flags: the low bits say what the order is, the high ones how the arena keeps it. Bits 16 to 23 are left to contract trading.
const SIDE_MASK = 1
const TYPE_SHIFT = 1
const TIME_SHIFT = 4
const POST_ONLY = 1 << 6
const SELF_TRADE_SHIFT = 7
const WAITING = 1 << 9
const BY_VALUE = 1 << 10
const QUEUED = 1 << 11
const INDEXED = 1 << 12
const NATURE = QUEUED - 1
const LIVE = 1 << 30
const DIRTY = 1 << 29

/** Where an order's figures stand, for code on the path of every order: from `slot * doubles`, and from `slot * ints`. */
export const ORDER = {
  ...{ doubles: STRIDE, ints: INTS },
  ...{ id: ID, price: PRICE, left: LEFT, quantity: QUANTITY, dealValue: DEAL_VALUE, dealFee: DEAL_FEE },
  ...{ placedAt: PLACED_AT, next: NEXT, previous: PREVIOUS, level: LEVEL, flags: FLAGS, giving: GIVING },
  ...{ receiving: RECEIVING, market: MARKET, details: DETAILS, ownedNext: OWNED_NEXT, ownedPrevious: OWNED_PREVIOUS },
  ...{ client: CLIENT, owner: OWNER },
} as const

/** What an order is, packed as the arena keeps it. */
export function packFlags(codes: { side: number; type: number; time: number; selfTrade: number }): number {
  return codes.side | (codes.type << TYPE_SHIFT) | (codes.time << TIME_SHIFT) | (codes.selfTrade << SELF_TRADE_SHIFT)
}
/** The further bits of `packFlags`. */
export const FLAG = {
  ...{ postOnly: POST_ONLY, waiting: WAITING, byValue: BY_VALUE, indexed: INDEXED, dirty: DIRTY },
  ...{ typeShift: TYPE_SHIFT, timeShift: TIME_SHIFT, selfTradeShift: SELF_TRADE_SHIFT },
} as const

/** All orders of all markets, living and waiting, in one growing block of memory; an order is its slot. */
export class OrderArena {
  /** Growth doubles; a slot keeps its number. Only taking a slot grows it, so both may be held on to while orders match. */
  doubles: Float64Array
  ints: Int32Array
  private free = NONE
  /** Slots ever used: none beyond is live. */
  used = 0
  live = 0
  /** Slots changed since their hash was last taken. */
  readonly dirty: IntList
  readonly sum: DigestSum

  constructor(capacity: number, sum: DigestSum) {
    this.doubles = new Float64Array(capacity * STRIDE)
    this.ints = new Int32Array(this.doubles.buffer)
    this.dirty = new IntList(Math.min(capacity, 1024))
    this.sum = sum
  }

  /** Bytes of all arrays. */
  get bytes(): number {
    return this.doubles.byteLength + this.dirty.items.byteLength
  }

  /** Takes a slot for an order; every other field must be set by the caller. */
  take(flags: number): number {
    let slot = this.free
    if (slot < 0) {
      if ((this.used + 1) * STRIDE > this.doubles.length) this.grow()
      slot = this.used++
    } else {
      this.free = this.ints[(slot & INDEX_MASK) * INTS + NEXT] as number
    }
    const { ints } = this
    const at = (slot & INDEX_MASK) * INTS
    ints[at + FLAGS] = flags | LIVE | ((ints[at + FLAGS] as number) & DIRTY)
    ints[at + NEXT] = NONE
    ints[at + PREVIOUS] = NONE
    ints[at + LEVEL] = NONE
    ints[at + DETAILS] = NONE
    ints[at + RECEIVING] = NONE
    this.live++
    return slot
  }

  /** Gives a slot back and takes its hash out of the sum. */
  release(slot: number): void {
    const at = (slot & INDEX_MASK) * INTS
    const ints = this.ints
    const a = ints[at + DIGEST_A] as number
    const b = ints[at + DIGEST_B] as number
    if ((a | b) !== 0) {
      this.sum.subtract(a, b)
      ints[at + DIGEST_A] = 0
      ints[at + DIGEST_B] = 0
    }
    ints[at + FLAGS] = (ints[at + FLAGS] as number) & DIRTY
    ints[at + NEXT] = this.free
    this.free = slot
    this.live--
  }

  private grow(): void {
    const grown = new Float64Array(this.doubles.length * 2)
    grown.set(this.doubles)
    this.doubles = grown
    this.ints = new Int32Array(grown.buffer)
  }

  /** Marks an order as changed; its hash is taken when a digest is asked for. */
  touch(slot: number): void {
    const at = (slot & INDEX_MASK) * INTS + FLAGS
    const flags = this.ints[at] as number
    if ((flags & DIRTY) !== 0) return
    this.ints[at] = flags | DIRTY
    this.dirty.push(slot)
  }

  /** Puts a fresh hash in the place of the one that the sum held for this slot. */
  rehash(slot: number, a: number, b: number): void {
    const at = slot * INTS
    this.sum.subtract(this.ints[at + DIGEST_A] as number, this.ints[at + DIGEST_B] as number)
    this.sum.add(a, b)
    this.ints[at + DIGEST_A] = a
    this.ints[at + DIGEST_B] = b
    this.ints[at + FLAGS] = (this.ints[at + FLAGS] as number) & ~DIRTY
  }

  /** Forgets the mark of a slot that is free again. */
  clean(slot: number): void {
    this.ints[slot * INTS + FLAGS] = (this.ints[slot * INTS + FLAGS] as number) & ~DIRTY
  }

  isLive(slot: number): boolean {
    return ((this.ints[slot * INTS + FLAGS] as number) & LIVE) !== 0
  }

  id(slot: number): number {
    return this.doubles[slot * STRIDE + ID] as number
  }
  setId(slot: number, id: number): void {
    this.doubles[slot * STRIDE + ID] = id
  }
  /** Ticks; 0 of an order without a price. */
  price(slot: number): number {
    return this.doubles[slot * STRIDE + PRICE] as number
  }
  setPrice(slot: number, price: number): void {
    this.doubles[slot * STRIDE + PRICE] = price
  }
  /** Lots, or quote atoms of an order by value. */
  left(slot: number): number {
    return this.doubles[slot * STRIDE + LEFT] as number
  }
  setLeft(slot: number, left: number): void {
    this.doubles[slot * STRIDE + LEFT] = left
  }
  /** Lots, or quote atoms of an order by value. */
  quantity(slot: number): number {
    return this.doubles[slot * STRIDE + QUANTITY] as number
  }
  setQuantity(slot: number, quantity: number): void {
    this.doubles[slot * STRIDE + QUANTITY] = quantity
  }
  dealValue(slot: number): number {
    return this.doubles[slot * STRIDE + DEAL_VALUE] as number
  }
  setDealValue(slot: number, value: number): void {
    this.doubles[slot * STRIDE + DEAL_VALUE] = value
  }
  dealFee(slot: number): number {
    return this.doubles[slot * STRIDE + DEAL_FEE] as number
  }
  setDealFee(slot: number, fee: number): void {
    this.doubles[slot * STRIDE + DEAL_FEE] = fee
  }
  placedAt(slot: number): number {
    return this.doubles[slot * STRIDE + PLACED_AT] as number
  }
  setPlacedAt(slot: number, at: number): void {
    this.doubles[slot * STRIDE + PLACED_AT] = at
  }

  /** The order behind it at its level (or in its list). */
  next(slot: number): number {
    return this.ints[slot * INTS + NEXT] as number
  }
  setNext(slot: number, next: number): void {
    this.ints[slot * INTS + NEXT] = next
  }
  previous(slot: number): number {
    return this.ints[slot * INTS + PREVIOUS] as number
  }
  setPrevious(slot: number, previous: number): void {
    this.ints[slot * INTS + PREVIOUS] = previous
  }
  /** The level it stands at, in the book or among the triggers; NONE while it matches. */
  level(slot: number): number {
    return this.ints[slot * INTS + LEVEL] as number
  }
  setLevel(slot: number, level: number): void {
    this.ints[slot * INTS + LEVEL] = level
  }
  /** The owner's index in the owner table. */
  owner(slot: number): number {
    return this.ints[slot * INTS + OWNER] as number
  }
  setOwner(slot: number, owner: number): void {
    this.ints[slot * INTS + OWNER] = owner
  }
  /** The account it pays from. */
  giving(slot: number): number {
    return this.ints[slot * INTS + GIVING] as number
  }
  setGiving(slot: number, account: number): void {
    this.ints[slot * INTS + GIVING] = account
  }
  /** The account it is paid into; NONE until its first deal, because most orders never have one. */
  receiving(slot: number): number {
    return this.ints[slot * INTS + RECEIVING] as number
  }
  setReceiving(slot: number, account: number): void {
    this.ints[slot * INTS + RECEIVING] = account
  }
  market(slot: number): number {
    return this.ints[slot * INTS + MARKET] as number
  }
  setMarket(slot: number, market: number): void {
    this.ints[slot * INTS + MARKET] = market
  }
  /** Its place among the details, if it has a trigger, an expiry, a sibling or a rank that is not its id. */
  details(slot: number): number {
    return this.ints[slot * INTS + DETAILS] as number
  }
  setDetails(slot: number, details: number): void {
    this.ints[slot * INTS + DETAILS] = details
  }
  ownedNext(slot: number): number {
    return this.ints[slot * INTS + OWNED_NEXT] as number
  }
  setOwnedNext(slot: number, next: number): void {
    this.ints[slot * INTS + OWNED_NEXT] = next
  }
  ownedPrevious(slot: number): number {
    return this.ints[slot * INTS + OWNED_PREVIOUS] as number
  }
  setOwnedPrevious(slot: number, previous: number): void {
    this.ints[slot * INTS + OWNED_PREVIOUS] = previous
  }
  /** Its client id's place in the memory of client ids, or NONE. */
  client(slot: number): number {
    return this.ints[slot * INTS + CLIENT] as number
  }
  setClient(slot: number, client: number): void {
    this.ints[slot * INTS + CLIENT] = client
  }

  /** What the order is, as `take` wants it. */
  nature(slot: number): number {
    return (this.ints[slot * INTS + FLAGS] as number) & NATURE
  }
  /** 0 buys, 1 sells. */
  side(slot: number): number {
    return (this.ints[slot * INTS + FLAGS] as number) & SIDE_MASK
  }
  type(slot: number): number {
    return ((this.ints[slot * INTS + FLAGS] as number) >>> TYPE_SHIFT) & 7
  }
  timeInForce(slot: number): number {
    return ((this.ints[slot * INTS + FLAGS] as number) >>> TIME_SHIFT) & 3
  }
  postOnly(slot: number): boolean {
    return ((this.ints[slot * INTS + FLAGS] as number) & POST_ONLY) !== 0
  }
  selfTrade(slot: number): number {
    return ((this.ints[slot * INTS + FLAGS] as number) >>> SELF_TRADE_SHIFT) & 3
  }
  waiting(slot: number): boolean {
    return ((this.ints[slot * INTS + FLAGS] as number) & WAITING) !== 0
  }
  byValue(slot: number): boolean {
    return ((this.ints[slot * INTS + FLAGS] as number) & BY_VALUE) !== 0
  }
  /** Triggered, its turn not yet come. */
  queued(slot: number): boolean {
    return ((this.ints[slot * INTS + FLAGS] as number) & QUEUED) !== 0
  }
  setQueued(slot: number): void {
    this.ints[slot * INTS + FLAGS] = (this.ints[slot * INTS + FLAGS] as number) | QUEUED
  }
  /** Whether it stands in the id map and its owner's chain; an order that is filled at once never does. */
  indexed(slot: number): boolean {
    return ((this.ints[slot * INTS + FLAGS] as number) & INDEXED) !== 0
  }
  setIndexed(slot: number): void {
    this.ints[slot * INTS + FLAGS] = (this.ints[slot * INTS + FLAGS] as number) | INDEXED
  }
  /** Its turn has come: it is an ordinary order from here on. */
  setTriggered(slot: number): void {
    this.ints[slot * INTS + FLAGS] = (this.ints[slot * INTS + FLAGS] as number) & ~(WAITING | QUEUED)
  }
}
