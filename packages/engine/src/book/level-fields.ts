// Made from the table in level-layout.ts; record-source.test.ts holds it to that, and with `vitest -u` writes it anew.
import { INDEX_MASK } from '../memory/places.ts'
import { LEVEL } from './level-layout.ts'

// Constants of this module, because an imported one is read from its module's cell each time.
const INDEX = INDEX_MASK
const DOUBLES = LEVEL.doubles
const INTS = LEVEL.ints
const PRICE = LEVEL.price
const TOTAL = LEVEL.total
const HEAD = LEVEL.head
const TAIL = LEVEL.tail
const COUNT = LEVEL.count

/** The fields of every level by name, in one growing block of memory. */
export class LevelFields {
  /** Growth doubles it; a level keeps its place. */
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

  price(level: number): number {
    return this.doubles[(level & INDEX) * DOUBLES + PRICE] as number
  }
  setPrice(level: number, price: number): void {
    this.doubles[(level & INDEX) * DOUBLES + PRICE] = price
  }
  /** What is left there in all. */
  total(level: number): number {
    return this.doubles[(level & INDEX) * DOUBLES + TOTAL] as number
  }
  setTotal(level: number, total: number): void {
    this.doubles[(level & INDEX) * DOUBLES + TOTAL] = total
  }
  /** Its first order; of a free level the next free one. */
  head(level: number): number {
    return this.ints[(level & INDEX) * INTS + HEAD] as number
  }
  setHead(level: number, head: number): void {
    this.ints[(level & INDEX) * INTS + HEAD] = head
  }
  /** Its last order. */
  tail(level: number): number {
    return this.ints[(level & INDEX) * INTS + TAIL] as number
  }
  setTail(level: number, tail: number): void {
    this.ints[(level & INDEX) * INTS + TAIL] = tail
  }
  /** How many orders stand there. */
  count(level: number): number {
    return this.ints[(level & INDEX) * INTS + COUNT] as number
  }
  setCount(level: number, count: number): void {
    this.ints[(level & INDEX) * INTS + COUNT] = count
  }
}
