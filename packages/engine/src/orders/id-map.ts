import { broken } from '@bourse/kernel'
import { NONE } from '../memory/places.ts'
import { type OrderArena } from './order-arena.ts'
import { ORDER } from './order-layout.ts'

const { doubles: DOUBLES, id: ID } = ORDER
const NOBODY = NONE

// A place holds a slot plus one in its low bits, and above them how far it stands from its home.
const SLOT_BITS = 24
const SLOT_MASK = (1 << SLOT_BITS) - 1
const DISTANCE_MAX = 127

/**
 * Order id → slot, open addressing with linear probing in four bytes a place: the id itself stands in the arena.
 * The distance from home, kept beside the slot, tells without a look into the arena which entries cannot be the one sought,
 * and which may move back when one is removed.
 */
export class IdMap {
  private table: Int32Array
  private shift: number
  private count = 0
  /** Where the last search ended: whoever is found is often removed next. */
  private found = 0
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

  // Ids ascend, so multiplying by the golden ratio spreads them better than chance would.
  private home(id: number): number {
    return Math.imul(id | 0, 0x9e3779b1) >>> this.shift
  }

  /** The slot of a living order, or NONE. */
  find(id: number): number {
    const table = this.table
    const mask = table.length - 1
    const doubles = this.orders.doubles
    let place = this.home(id)
    for (let distance = 0; ; distance++) {
      const entry = table[place] as number
      if (entry === 0) return NOBODY
      const slot = (entry & SLOT_MASK) - 1
      if (entry >>> SLOT_BITS === distance && doubles[slot * DOUBLES + ID] === id) {
        this.found = place
        return slot
      }
      place = (place + 1) & mask
    }
  }

  private placeOf(slot: number): number {
    const table = this.table
    const mask = table.length - 1
    let place = this.found
    if (((table[place] as number) & SLOT_MASK) === slot + 1) return place
    place = this.home(this.orders.doubles[slot * DOUBLES + ID] as number)
    while (((table[place] as number) & SLOT_MASK) !== slot + 1) place = (place + 1) & mask
    return place
  }

  add(slot: number): void {
    if (slot >= SLOT_MASK) broken('there are fewer than 2^24 living orders')
    // At most half full, so that probes stay short.
    if ((this.count + 1) * 2 > this.table.length) this.grow()
    this.place(slot)
    this.count++
  }

  private place(slot: number): void {
    const table = this.table
    const mask = table.length - 1
    let place = this.home(this.orders.doubles[slot * DOUBLES + ID] as number)
    let distance = 0
    while (table[place] !== 0) {
      place = (place + 1) & mask
      distance++
    }
    if (distance > DISTANCE_MAX) {
      this.grow()
      this.place(slot)
      return
    }
    table[place] = (distance << SLOT_BITS) | (slot + 1)
  }

  /** Removes an order that is there and closes the gap, so that no tombstones gather. */
  remove(slot: number): void {
    const table = this.table
    const mask = table.length - 1
    let gap = this.placeOf(slot)
    let place = gap
    for (;;) {
      place = (place + 1) & mask
      const entry = table[place] as number
      if (entry === 0) break
      const back = (place - gap) & mask
      // It may move back only as far as its home.
      if (entry >>> SLOT_BITS < back) continue
      table[gap] = entry - (back << SLOT_BITS)
      gap = place
    }
    table[gap] = 0
    this.count--
  }

  private grow(): void {
    const old = this.table
    this.table = new Int32Array(old.length * 2)
    this.found = 0
    this.shift--
    for (const entry of old) if (entry !== 0) this.place((entry & SLOT_MASK) - 1)
  }
}
