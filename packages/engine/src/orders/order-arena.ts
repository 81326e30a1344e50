import { IntList } from '../memory/int-list.ts'
import type { DigestSum } from '../memory/pair-hash.ts'
import { INDEX_MASK, NONE } from '../memory/places.ts'
import { OrderFields } from './order-fields.ts'
import { ORDER, ORDER_SHIFT } from './order-layout.ts'

const INDEX = INDEX_MASK
const { ints: INTS, next: NEXT, previous: PREVIOUS, level: LEVEL, flags: FLAGS } = ORDER
const { receiving: RECEIVING, details: DETAILS, digestA: DIGEST_A, digestB: DIGEST_B } = ORDER

const WAITING = 1 << ORDER_SHIFT.waiting
const QUEUED = 1 << ORDER_SHIFT.queued
const INDEXED = 1 << ORDER_SHIFT.indexed
const DIRTY = 1 << ORDER_SHIFT.isDirty
const LIVE = 1 << ORDER_SHIFT.isLive
// What an order is stands below how the arena keeps it.
const NATURE = QUEUED - 1
const MARKET_SHIFT = ORDER_SHIFT.market

/** What an order is, packed as the arena keeps it. */
export function packFlags(codes: { side: number; type: number; time: number; selfTrade: number }): number {
  const { type, timeInForce, selfTrade } = ORDER_SHIFT
  return codes.side | (codes.type << type) | (codes.time << timeInForce) | (codes.selfTrade << selfTrade)
}
/** The further bits of `packFlags`. */
export const FLAG = {
  postOnly: 1 << ORDER_SHIFT.postOnly,
  waiting: WAITING,
  byValue: 1 << ORDER_SHIFT.byValue,
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
    const { ints } = this
    const at = (slot & INDEX) * INTS
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

  /** Puts a fresh hash in the place of the one that the sum held for this slot, zeros for one that is free again; it counts as unchanged then. */
  rehash(slot: number, a: number, b: number): void {
    this.sum.subtract(this.digestA(slot), this.digestB(slot))
    this.sum.add(a, b)
    this.setDigestA(slot, a)
    this.setDigestB(slot, b)
    this.setFlags(slot, this.flags(slot) & ~DIRTY)
  }

  /** What the order is, as `take` wants it. */
  nature(slot: number): number {
    return this.flags(slot) & NATURE
  }
  setQueued(slot: number): void {
    this.setFlags(slot, this.flags(slot) | QUEUED)
  }
  setIndexed(slot: number): void {
    this.setFlags(slot, this.flags(slot) | INDEXED)
  }
  /** Its turn has come: it is an ordinary order from here on. */
  setTriggered(slot: number): void {
    this.setFlags(slot, this.flags(slot) & ~(WAITING | QUEUED))
  }
}
