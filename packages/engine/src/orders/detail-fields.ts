// Made from the table in detail-layout.ts; record-source.test.ts holds it to that, and with `vitest -u` writes it anew.
import { INDEX_MASK } from '../memory/places.ts'

// A constant of this module, because an imported one is read from its module's cell each time.
const INDEX = INDEX_MASK

/** The fields of every entry by name, in one growing block of memory. */
export class DetailFields {
  /** Growth doubles it; an entry keeps its place. */
  doubles: Float64Array
  ints: Int32Array

  constructor(capacity: number) {
    this.doubles = new Float64Array(capacity * 7)
    this.ints = new Int32Array(this.doubles.buffer)
  }

  /** Bytes of the block. */
  get blockBytes(): number {
    return this.doubles.byteLength
  }

  /** Makes sure that there is room for so many. */
  protected reserve(count: number): void {
    if (count * 7 <= this.doubles.length) return
    const grown = new Float64Array(this.doubles.length * 2)
    grown.set(this.doubles)
    this.doubles = grown
    this.ints = new Int32Array(grown.buffer)
  }

  /** Where the trigger stands; 0: none. */
  trigger(entry: number): number {
    return this.doubles[(entry & INDEX) * 7] as number
  }
  setTrigger(entry: number, trigger: number): void {
    this.doubles[(entry & INDEX) * 7] = trigger
  }
  /** Where the trigger stood when it was last told: by placing, amending or triggering. A trailing one moves without a word. */
  toldTrigger(entry: number): number {
    return this.doubles[(entry & INDEX) * 7 + 1] as number
  }
  setToldTrigger(entry: number, toldTrigger: number): void {
    this.doubles[(entry & INDEX) * 7 + 1] = toldTrigger
  }
  trail(entry: number): number {
    return this.doubles[(entry & INDEX) * 7 + 2] as number
  }
  setTrail(entry: number, trail: number): void {
    this.doubles[(entry & INDEX) * 7 + 2] = trail
  }
  expireAt(entry: number): number {
    return this.doubles[(entry & INDEX) * 7 + 3] as number
  }
  setExpireAt(entry: number, expireAt: number): void {
    this.doubles[(entry & INDEX) * 7 + 3] = expireAt
  }
  /** 0: the order's id. */
  rank(entry: number): number {
    return this.doubles[(entry & INDEX) * 7 + 4] as number
  }
  setRank(entry: number, rank: number): void {
    this.doubles[(entry & INDEX) * 7 + 4] = rank
  }
  /** The id of the OCO leg that it was placed with, though that may be gone; 0: none. */
  partner(entry: number): number {
    return this.doubles[(entry & INDEX) * 7 + 5] as number
  }
  setPartner(entry: number, partner: number): void {
    this.doubles[(entry & INDEX) * 7 + 5] = partner
  }
  /** The slot of the OCO sibling; of a free entry the next free one. */
  link(entry: number): number {
    return this.ints[(entry & INDEX) * 14 + 12] as number
  }
  setLink(entry: number, link: number): void {
    this.ints[(entry & INDEX) * 14 + 12] = link
  }
  timer(entry: number): number {
    return this.ints[(entry & INDEX) * 14 + 13] as number
  }
  setTimer(entry: number, timer: number): void {
    this.ints[(entry & INDEX) * 14 + 13] = timer
  }
}
