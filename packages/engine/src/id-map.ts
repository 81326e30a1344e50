import { NONE, type OrderArena } from './order-arena.ts'

/**
 * Order id → slot, open addressing with linear probing. Only slots are kept (4 bytes a place): the id itself stands in the arena.
 * Ids ascend, so multiplying by the golden ratio spreads them better than chance would.
 */
export class IdMap {
  private table: Int32Array
  private shift: number
  private count = 0
  private readonly orders: OrderArena

  constructor(capacity: number, orders: OrderArena) {
    const bits = Math.max(4, Math.ceil(Math.log2(capacity * 2)))
    this.table = new Int32Array(1 << bits)
    this.shift = 32 - bits
    this.orders = orders
  }

  get bytes(): number {
    return this.table.byteLength
  }

  private home(id: number): number {
    return Math.imul(id | 0, 0x9e3779b1) >>> this.shift
  }

  /** The slot of a live order, or NONE. */
  find(id: number): number {
    const table = this.table
    const mask = table.length - 1
    for (let place = this.home(id); ; place = (place + 1) & mask) {
      const slot = (table[place] as number) - 1
      if (slot === NONE || this.orders.id(slot) === id) return slot
    }
  }

  add(slot: number): void {
    // At most half full, so that probes stay short.
    if ((this.count + 1) * 2 > this.table.length) this.grow()
    this.place(slot)
    this.count++
  }

  private place(slot: number): void {
    const table = this.table
    const mask = table.length - 1
    let place = this.home(this.orders.id(slot))
    while (table[place] !== 0) place = (place + 1) & mask
    table[place] = slot + 1
  }

  /** Removes an id that is there and closes the gap, so that no tombstones gather. */
  remove(id: number): void {
    const table = this.table
    const mask = table.length - 1
    let gap = this.home(id)
    while (this.orders.id((table[gap] as number) - 1) !== id) gap = (gap + 1) & mask
    for (let place = (gap + 1) & mask; table[place] !== 0; place = (place + 1) & mask) {
      const home = this.home(this.orders.id((table[place] as number) - 1))
      // It may move back only if its home does not lie between the gap and here.
      if (((place - home) & mask) >= ((place - gap) & mask)) {
        table[gap] = table[place] as number
        gap = place
      }
    }
    table[gap] = 0
    this.count--
  }

  private grow(): void {
    const old = this.table
    this.table = new Int32Array(old.length * 2)
    this.shift--
    for (const entry of old) if (entry !== 0) this.place(entry - 1)
  }
}
