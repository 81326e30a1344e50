import { NONE } from '../memory/places.ts'

// Four doubles and two int32 an entry.
const STRIDE = 5
const INTS = STRIDE * 2
const TRIGGER = 0
const TRAIL = 1
const EXPIRE_AT = 2
const RANK = 3
const LINK = 8
const TIMER = 9

/** What only some orders have: trigger, trail, expiry, an OCO sibling, a rank other than the id. Most orders have no entry here. */
export class OrderDetails {
  private doubles: Float64Array
  private ints: Int32Array
  private free = NONE
  private used = 0

  constructor(capacity: number) {
    this.doubles = new Float64Array(capacity * STRIDE)
    this.ints = new Int32Array(this.doubles.buffer)
  }

  get bytes(): number {
    return this.doubles.byteLength
  }

  take(): number {
    let entry = this.free
    if (entry === NONE) {
      if ((this.used + 1) * STRIDE > this.doubles.length) this.grow()
      entry = this.used++
    } else {
      this.free = this.ints[entry * INTS + LINK] as number
    }
    this.doubles.fill(0, entry * STRIDE, (entry + 1) * STRIDE)
    this.ints[entry * INTS + LINK] = NONE
    this.ints[entry * INTS + TIMER] = NONE
    return entry
  }

  release(entry: number): void {
    this.ints[entry * INTS + LINK] = this.free
    this.free = entry
  }

  private grow(): void {
    const grown = new Float64Array(this.doubles.length * 2)
    grown.set(this.doubles)
    this.doubles = grown
    this.ints = new Int32Array(grown.buffer)
  }

  /** Where the trigger stands; 0: none. */
  trigger(entry: number): number {
    return this.doubles[entry * STRIDE + TRIGGER] as number
  }
  setTrigger(entry: number, trigger: number): void {
    this.doubles[entry * STRIDE + TRIGGER] = trigger
  }
  trail(entry: number): number {
    return this.doubles[entry * STRIDE + TRAIL] as number
  }
  setTrail(entry: number, trail: number): void {
    this.doubles[entry * STRIDE + TRAIL] = trail
  }
  expireAt(entry: number): number {
    return this.doubles[entry * STRIDE + EXPIRE_AT] as number
  }
  setExpireAt(entry: number, at: number): void {
    this.doubles[entry * STRIDE + EXPIRE_AT] = at
  }
  /** 0: the order's id. */
  rank(entry: number): number {
    return this.doubles[entry * STRIDE + RANK] as number
  }
  setRank(entry: number, rank: number): void {
    this.doubles[entry * STRIDE + RANK] = rank
  }
  /** The slot of the OCO sibling. */
  link(entry: number): number {
    return this.ints[entry * INTS + LINK] as number
  }
  setLink(entry: number, slot: number): void {
    this.ints[entry * INTS + LINK] = slot
  }
  timer(entry: number): number {
    return this.ints[entry * INTS + TIMER] as number
  }
  setTimer(entry: number, timer: number): void {
    this.ints[entry * INTS + TIMER] = timer
  }
}
