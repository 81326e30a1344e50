// Made from the table in level-layout.ts; record-source.test.ts holds it to that, and with `vitest -u` writes it anew.

/** The fields of every level by name, in one growing block of memory. */
export class LevelFields {
  /** Growth doubles it; a level keeps its place. */
  doubles: Float64Array
  ints: Int32Array

  constructor(capacity: number) {
    this.doubles = new Float64Array(capacity * 4)
    this.ints = new Int32Array(this.doubles.buffer)
  }

  /** Bytes of the block. */
  get blockBytes(): number {
    return this.doubles.byteLength
  }

  /** Makes sure that there is room for so many. */
  protected reserve(count: number): void {
    if (count * 4 <= this.doubles.length) return
    const grown = new Float64Array(this.doubles.length * 2)
    grown.set(this.doubles)
    this.doubles = grown
    this.ints = new Int32Array(grown.buffer)
  }

  price(level: number): number {
    return this.doubles[level << 2] as number
  }
  setPrice(level: number, price: number): void {
    this.doubles[level << 2] = price
  }
  /** What is left there in all. */
  total(level: number): number {
    return this.doubles[(level << 2) | 1] as number
  }
  setTotal(level: number, total: number): void {
    this.doubles[(level << 2) | 1] = total
  }
  /** Its first order; of a free level the next free one. */
  head(level: number): number {
    return this.ints[(level << 3) | 4] as number
  }
  setHead(level: number, head: number): void {
    this.ints[(level << 3) | 4] = head
  }
  /** Its last order. */
  tail(level: number): number {
    return this.ints[(level << 3) | 5] as number
  }
  setTail(level: number, tail: number): void {
    this.ints[(level << 3) | 5] = tail
  }
  /** How many orders stand there. */
  count(level: number): number {
    return this.ints[(level << 3) | 6] as number
  }
  setCount(level: number, count: number): void {
    this.ints[(level << 3) | 6] = count
  }
}
