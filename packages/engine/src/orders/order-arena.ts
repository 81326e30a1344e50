import { IntList } from '../memory/int-list.ts'
import type { DigestSum } from '../memory/pair-hash.ts'
import { INDEX_MASK, NONE } from '../memory/places.ts'
import { OrderFields } from './order-fields.ts'
import { ORDER } from './order-layout.ts'

const INDEX = INDEX_MASK
const { ints: INTS, next: NEXT, previous: PREVIOUS, level: LEVEL, flags: FLAGS } = ORDER
const { receiving: RECEIVING, details: DETAILS, digestA: DIGEST_A, digestB: DIGEST_B } = ORDER

// Flags: the low bits say what the order is, the sixteen from 13 on its market, the high ones how the arena keeps it.
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
const MARKET_SHIFT = 13
const MARKET_MASK = 0xffff
const LIVE = 1 << 30
const DIRTY = 1 << 29

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
export class OrderArena extends OrderFields {
  private free = NONE
  /** Slots ever used: none beyond is live. */
  used = 0
  live = 0
  /** Slots changed since their hash was last taken. */
  readonly dirty: IntList
  readonly sum: DigestSum

  constructor(capacity: number, sum: DigestSum) {
    super(capacity)
    this.dirty = new IntList(Math.min(capacity, 1024))
    this.sum = sum
  }

  /** Bytes of all arrays. */
  get bytes(): number {
    return this.blockBytes + this.dirty.items.byteLength
  }

  /** Takes a slot for an order of a nature in a market; every other field must be set by the caller. */
  take(nature: number, market: number): number {
    let slot = this.free
    if (slot < 0) {
      this.reserve(this.used + 1)
      slot = this.used++
    } else {
      this.free = this.ints[(slot & INDEX) * INTS + NEXT] as number
    }
    const { ints } = this
    const at = (slot & INDEX) * INTS
    ints[at + FLAGS] = nature | (market << MARKET_SHIFT) | LIVE | ((ints[at + FLAGS] as number) & DIRTY)
    ints[at + NEXT] = NONE
    ints[at + PREVIOUS] = NONE
    ints[at + LEVEL] = NONE
    ints[at + DETAILS] = NONE
    ints[at + RECEIVING] = NONE
    this.live++
    return slot
  }

  /**
   * Takes an order that has ended out of the living and its hash out of the sum, and gives its slot back. What stands of it can be read as long as
   * nothing is taken, so until the next command: no command places an order once one has ended in it.
   */
  release(slot: number): void {
    const at = (slot & INDEX) * INTS
    const ints = this.ints
    const a = ints[at + DIGEST_A] as number
    const b = ints[at + DIGEST_B] as number
    if ((a | b) !== 0) {
      this.sum.subtract(a, b)
      ints[at + DIGEST_A] = 0
      ints[at + DIGEST_B] = 0
    }
    ints[at + FLAGS] = (ints[at + FLAGS] as number) & ~LIVE
    ints[at + NEXT] = this.free
    this.free = slot
    this.live--
  }

  /** The slot given back last; `next` of it is the one before, and so on. */
  get lastReleased(): number {
    return this.free
  }

  /** Marks an order as changed; its hash is taken when a digest is asked for. */
  touch(slot: number): void {
    const at = (slot & INDEX) * INTS + FLAGS
    const flags = this.ints[at] as number
    if ((flags & DIRTY) !== 0) return
    this.ints[at] = flags | DIRTY
    this.dirty.push(slot)
  }

  /** Puts a fresh hash in the place of the one that the sum held for this slot. */
  rehash(slot: number, a: number, b: number): void {
    const at = (slot & INDEX) * INTS
    this.sum.subtract(this.ints[at + DIGEST_A] as number, this.ints[at + DIGEST_B] as number)
    this.sum.add(a, b)
    this.ints[at + DIGEST_A] = a
    this.ints[at + DIGEST_B] = b
    this.ints[at + FLAGS] = (this.ints[at + FLAGS] as number) & ~DIRTY
  }

  /** Forgets the mark of a slot that is free again. */
  clean(slot: number): void {
    this.setFlags(slot, this.flags(slot) & ~DIRTY)
  }

  isLive(slot: number): boolean {
    return (this.flags(slot) & LIVE) !== 0
  }

  /** What the order is, as `take` wants it. */
  nature(slot: number): number {
    return this.flags(slot) & NATURE
  }
  market(slot: number): number {
    return (this.flags(slot) >>> MARKET_SHIFT) & MARKET_MASK
  }
  /** 0 buys, 1 sells. */
  side(slot: number): number {
    return this.flags(slot) & SIDE_MASK
  }
  type(slot: number): number {
    return (this.flags(slot) >>> TYPE_SHIFT) & 7
  }
  timeInForce(slot: number): number {
    return (this.flags(slot) >>> TIME_SHIFT) & 3
  }
  postOnly(slot: number): boolean {
    return (this.flags(slot) & POST_ONLY) !== 0
  }
  selfTrade(slot: number): number {
    return (this.flags(slot) >>> SELF_TRADE_SHIFT) & 3
  }
  waiting(slot: number): boolean {
    return (this.flags(slot) & WAITING) !== 0
  }
  byValue(slot: number): boolean {
    return (this.flags(slot) & BY_VALUE) !== 0
  }
  /** Triggered, its turn not yet come. */
  queued(slot: number): boolean {
    return (this.flags(slot) & QUEUED) !== 0
  }
  setQueued(slot: number): void {
    this.setFlags(slot, this.flags(slot) | QUEUED)
  }
  /** Whether it stands in the id map and its owner's chain; an order that is filled at once never does. */
  indexed(slot: number): boolean {
    return (this.flags(slot) & INDEXED) !== 0
  }
  setIndexed(slot: number): void {
    this.setFlags(slot, this.flags(slot) | INDEXED)
  }
  /** Its turn has come: it is an ordinary order from here on. */
  setTriggered(slot: number): void {
    this.setFlags(slot, this.flags(slot) & ~(WAITING | QUEUED))
  }
}
