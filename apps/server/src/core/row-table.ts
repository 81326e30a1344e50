const HOME_FACTOR = 0x9e3779b1

/** Where the key of a row stands and how long a row is. */
type RowShape = { stride: number; key: number }

/**
 * Key → row of a block of numbers, by open addressing in four bytes a place: the key itself stands in the row. A Map would allocate for
 * every order that comes and hash every one that deals, which took a third of the time of a replay.
 */
export class RowTable {
  private readonly shape: RowShape
  private table = new Int32Array(2_048)
  private shift = 21
  size = 0

  constructor(shape: RowShape) {
    this.shape = shape
  }

  private home(key: number): number {
    // Keys ascend, so multiplying by the golden ratio spreads them evenly.
    return Math.imul(key | 0, HOME_FACTOR) >>> this.shift
  }

  /** The place of a key, or −1. */
  private placeOf(words: Float64Array, key: number): number {
    const { table } = this
    const { stride, key: keyAt } = this.shape
    const mask = table.length - 1
    for (let place = this.home(key); ; place = (place + 1) & mask) {
      const entry = table[place] as number
      if (entry === 0) return -1
      if (words[(entry - 1) * stride + keyAt] === key) return place
    }
  }

  /** Where the row of a key begins, or −1. */
  find(words: Float64Array, key: number): number {
    const place = this.placeOf(words, key)
    return place < 0 ? -1 : ((this.table[place] as number) - 1) * this.shape.stride
  }

  /** Takes a row in whose key is new. */
  add(words: Float64Array, row: number): void {
    // At most half full, so that searches stay short.
    if (++this.size * 2 > this.table.length) this.widen(words)
    this.put(words, row / this.shape.stride + 1)
  }

  private put(words: Float64Array, entry: number): void {
    const { table } = this
    const mask = table.length - 1
    let place = this.home(words[(entry - 1) * this.shape.stride + this.shape.key] as number)
    while (table[place] !== 0) place = (place + 1) & mask
    table[place] = entry
  }

  /** Takes a row out and closes the gap, so that no tombstones gather. */
  remove(words: Float64Array, key: number): void {
    const { table } = this
    const { stride, key: keyAt } = this.shape
    const mask = table.length - 1
    let gap = this.placeOf(words, key)
    if (gap < 0) return
    for (let place = (gap + 1) & mask; table[place] !== 0; place = (place + 1) & mask) {
      const entry = table[place] as number
      const home = this.home(words[(entry - 1) * stride + keyAt] as number)
      // It may move back only as far as its home.
      if (((place - home) & mask) < ((place - gap) & mask)) continue
      table[gap] = entry
      gap = place
    }
    table[gap] = 0
    this.size--
  }

  /** Where every row begins, in no order. */
  rows(): number[] {
    const rows: number[] = []
    for (const entry of this.table) if (entry !== 0) rows.push((entry - 1) * this.shape.stride)
    return rows
  }

  private widen(words: Float64Array): void {
    const old = this.table
    this.table = new Int32Array(old.length * 2)
    this.shift--
    for (const entry of old) if (entry !== 0) this.put(words, entry)
  }
}
