import { NONE } from '../memory/places.ts'

/** Whose moment it is: a cancel-after of an owner, the expiry of an order, and the same in contracts. */
export const TIMER_OWNER = 0
export const TIMER_ORDER = 1
export const TIMER_CONTRACT_OWNER = 2
export const TIMER_CONTRACT_ORDER = 3

/** A heap of moments; at one moment owners come before orders and spot before contracts, then the lower key. Each timer has a handle by which it is taken out again. */
export class TimerQueue {
  private moments: Float64Array = new Float64Array(64)
  private keys: Float64Array = new Float64Array(64)
  private classes: Int32Array = new Int32Array(64)
  private subjects: Int32Array = new Int32Array(64)
  /** Where in the heap a handle stands; of a free handle: the next free one. */
  private places: Int32Array = new Int32Array(64)
  private heap: Int32Array = new Int32Array(64)
  private free = NONE
  private used = 0
  count = 0

  /** The earliest moment, or Infinity. */
  next(): number {
    return this.count === 0 ? Number.POSITIVE_INFINITY : (this.moments[this.heap[0] as number] as number)
  }

  /** The handle of the earliest. */
  first(): number {
    return this.heap[0] as number
  }
  classOf(handle: number): number {
    return this.classes[handle] as number
  }
  momentOf(handle: number): number {
    return this.moments[handle] as number
  }
  /** The order's slot, the owner's index, or in contracts the owner's number. */
  subjectOf(handle: number): number {
    return this.subjects[handle] as number
  }

  /** Sets a timer; `key` (owner number or order id) orders equals, `subject` is what fires. */
  set(moment: number, timer: { class: number; key: number; subject: number }): number {
    let handle = this.free
    if (handle === NONE) {
      if (this.used === this.moments.length) this.grow()
      handle = this.used++
    } else {
      this.free = this.places[handle] as number
    }
    this.moments[handle] = moment
    this.keys[handle] = timer.key
    this.classes[handle] = timer.class
    this.subjects[handle] = timer.subject
    this.rise(handle, this.count++)
    return handle
  }

  /** Takes a timer out. */
  clear(handle: number): void {
    const place = this.places[handle] as number
    this.count--
    const last = this.heap[this.count] as number
    this.places[handle] = this.free
    this.free = handle
    if (place === this.count) return
    this.rise(last, place)
    this.sink(last)
  }

  private before(one: number, other: number): boolean {
    const moments = (this.moments[one] as number) - (this.moments[other] as number)
    if (moments !== 0) return moments < 0
    const classes = (this.classes[one] as number) - (this.classes[other] as number)
    if (classes !== 0) return classes < 0
    return (this.keys[one] as number) < (this.keys[other] as number)
  }

  private put(handle: number, place: number): void {
    this.heap[place] = handle
    this.places[handle] = place
  }

  private rise(handle: number, from: number): void {
    let place = from
    while (place > 0) {
      const parent = (place - 1) >> 1
      const above = this.heap[parent] as number
      if (!this.before(handle, above)) break
      this.put(above, place)
      place = parent
    }
    this.put(handle, place)
  }

  private sink(handle: number): void {
    let place = this.places[handle] as number
    for (;;) {
      let child = place * 2 + 1
      if (child >= this.count) break
      if (child + 1 < this.count && this.before(this.heap[child + 1] as number, this.heap[child] as number)) child++
      const below = this.heap[child] as number
      if (!this.before(below, handle)) break
      this.put(below, place)
      place = child
    }
    this.put(handle, place)
  }

  private grow(): void {
    const length = this.moments.length * 2
    const doubles = (old: Float64Array): Float64Array => {
      const grown = new Float64Array(length)
      grown.set(old)
      return grown
    }
    const ints = (old: Int32Array): Int32Array => {
      const grown = new Int32Array(length)
      grown.set(old)
      return grown
    }
    this.moments = doubles(this.moments)
    this.keys = doubles(this.keys)
    this.classes = ints(this.classes)
    this.subjects = ints(this.subjects)
    this.places = ints(this.places)
    this.heap = ints(this.heap)
  }
}
