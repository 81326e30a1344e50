// Made from the table in entry-layout.ts; record-source.test.ts holds it to that, and with `vitest -u` writes it anew.
import { INDEX_MASK } from '../memory/places.ts'

// A constant of this module, because an imported one is read from its module's cell each time.
const INDEX = INDEX_MASK

/** The fields of every entry by name, in one growing block of memory. */
export class EntryFields {
  /** Growth doubles it; an entry keeps its place. */
  doubles: Float64Array
  ints: Int32Array

  constructor(capacity: number) {
    this.doubles = new Float64Array(capacity * 3)
    this.ints = new Int32Array(this.doubles.buffer)
  }

  /** Bytes of the block. */
  get blockBytes(): number {
    return this.doubles.byteLength
  }

  /** Makes sure that there is room for so many. */
  protected reserve(count: number): void {
    if (count * 3 <= this.doubles.length) return
    const grown = new Float64Array(this.doubles.length * 2)
    grown.set(this.doubles)
    this.doubles = grown
    this.ints = new Int32Array(grown.buffer)
  }

  /** By how much it changes what is available. */
  available(nth: number): number {
    return this.doubles[(nth & INDEX) * 3] as number
  }
  setAvailable(nth: number, available: number): void {
    this.doubles[(nth & INDEX) * 3] = available
  }
  /** By how much it changes what is held. */
  held(nth: number): number {
    return this.doubles[(nth & INDEX) * 3 + 1] as number
  }
  setHeld(nth: number, held: number): void {
    this.doubles[(nth & INDEX) * 3 + 1] = held
  }
  account(nth: number): number {
    return this.ints[(nth & INDEX) * 6 + 4] as number
  }
  setAccount(nth: number, account: number): void {
    this.ints[(nth & INDEX) * 6 + 4] = account
  }
  cause(nth: number): number {
    return this.ints[(nth & INDEX) * 6 + 5] as number
  }
  setCause(nth: number, cause: number): void {
    this.ints[(nth & INDEX) * 6 + 5] = cause
  }
}
