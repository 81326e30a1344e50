// Made from the table in account-layout.ts; record-source.test.ts holds it to that, and with `vitest -u` writes it anew.
import { INDEX_MASK } from '../memory/places.ts'

// A constant of this module, because an imported one is read from its module's cell each time.
const INDEX = INDEX_MASK

/** The fields of every account by name, in one growing block of memory. */
export class AccountFields {
  /** Growth doubles it; a account keeps its place. */
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

  available(account: number): number {
    return this.doubles[(account & INDEX) * 4] as number
  }
  setAvailable(account: number, available: number): void {
    this.doubles[(account & INDEX) * 4] = available
  }
  held(account: number): number {
    return this.doubles[(account & INDEX) * 4 + 1] as number
  }
  setHeld(account: number, held: number): void {
    this.doubles[(account & INDEX) * 4 + 1] = held
  }
  /** Its owner's number. */
  owner(account: number): number {
    return this.ints[(account & INDEX) * 8 + 4] as number
  }
  setOwner(account: number, owner: number): void {
    this.ints[(account & INDEX) * 8 + 4] = owner
  }
  /** Purse and asset, and whether it is among those changed. */
  marked(account: number): number {
    return this.ints[(account & INDEX) * 8 + 5] as number
  }
  setMarked(account: number, marked: number): void {
    this.ints[(account & INDEX) * 8 + 5] = marked
  }
  /** The owner's index in the owner table. */
  ownerIndex(account: number): number {
    return this.ints[(account & INDEX) * 8 + 6] as number
  }
  setOwnerIndex(account: number, ownerIndex: number): void {
    this.ints[(account & INDEX) * 8 + 6] = ownerIndex
  }
  /** The owner's next account. */
  next(account: number): number {
    return this.ints[(account & INDEX) * 8 + 7] as number
  }
  setNext(account: number, next: number): void {
    this.ints[(account & INDEX) * 8 + 7] = next
  }
}
