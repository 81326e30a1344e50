// Made from the table in account-layout.ts; record-source.test.ts holds it to that, and with `vitest -u` writes it anew.
import { INDEX_MASK } from '../memory/places.ts'
import { ACCOUNT } from './account-layout.ts'

// Constants of this module, because an imported one is read from its module's cell each time.
const INDEX = INDEX_MASK
const DOUBLES = ACCOUNT.doubles
const INTS = ACCOUNT.ints
const AVAILABLE = ACCOUNT.available
const HELD = ACCOUNT.held
const OWNER = ACCOUNT.owner
const MARKED = ACCOUNT.marked
const OWNER_INDEX = ACCOUNT.ownerIndex
const NEXT = ACCOUNT.next

/** The fields of every account by name, in one growing block of memory. */
export class AccountFields {
  /** Growth doubles it; a account keeps its place. */
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

  available(account: number): number {
    return this.doubles[(account & INDEX) * DOUBLES + AVAILABLE] as number
  }
  setAvailable(account: number, available: number): void {
    this.doubles[(account & INDEX) * DOUBLES + AVAILABLE] = available
  }
  held(account: number): number {
    return this.doubles[(account & INDEX) * DOUBLES + HELD] as number
  }
  setHeld(account: number, held: number): void {
    this.doubles[(account & INDEX) * DOUBLES + HELD] = held
  }
  /** Its owner's number. */
  owner(account: number): number {
    return this.ints[(account & INDEX) * INTS + OWNER] as number
  }
  setOwner(account: number, owner: number): void {
    this.ints[(account & INDEX) * INTS + OWNER] = owner
  }
  /** Purse and asset, and whether it is among those changed. */
  marked(account: number): number {
    return this.ints[(account & INDEX) * INTS + MARKED] as number
  }
  setMarked(account: number, marked: number): void {
    this.ints[(account & INDEX) * INTS + MARKED] = marked
  }
  /** The owner's index in the owner table. */
  ownerIndex(account: number): number {
    return this.ints[(account & INDEX) * INTS + OWNER_INDEX] as number
  }
  setOwnerIndex(account: number, ownerIndex: number): void {
    this.ints[(account & INDEX) * INTS + OWNER_INDEX] = ownerIndex
  }
  /** The owner's next account. */
  next(account: number): number {
    return this.ints[(account & INDEX) * INTS + NEXT] as number
  }
  setNext(account: number, next: number): void {
    this.ints[(account & INDEX) * INTS + NEXT] = next
  }
}
