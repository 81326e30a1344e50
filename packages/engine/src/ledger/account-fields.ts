// Made from the table in account-layout.ts; record-source.test.ts holds it to that, and with `vitest -u` writes it anew.

/** The fields of every account by name, in one growing block of memory. */
export class AccountFields {
  /** Growth doubles it; an account keeps its place. */
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
    return this.doubles[account << 2] as number
  }
  setAvailable(account: number, available: number): void {
    this.doubles[account << 2] = available
  }
  held(account: number): number {
    return this.doubles[(account << 2) | 1] as number
  }
  setHeld(account: number, held: number): void {
    this.doubles[(account << 2) | 1] = held
  }
  /** Its owner's number. */
  owner(account: number): number {
    return this.ints[(account << 3) | 4] as number
  }
  setOwner(account: number, owner: number): void {
    this.ints[(account << 3) | 4] = owner
  }
  /** Purse and asset, and whether it is among those changed. */
  marked(account: number): number {
    return this.ints[(account << 3) | 5] as number
  }
  setMarked(account: number, marked: number): void {
    this.ints[(account << 3) | 5] = marked
  }
  /** The owner's index in the owner table. */
  ownerIndex(account: number): number {
    return this.ints[(account << 3) | 6] as number
  }
  setOwnerIndex(account: number, ownerIndex: number): void {
    this.ints[(account << 3) | 6] = ownerIndex
  }
  /** The owner's next account. */
  next(account: number): number {
    return this.ints[(account << 3) | 7] as number
  }
  setNext(account: number, next: number): void {
    this.ints[(account << 3) | 7] = next
  }
  asset(account: number): number {
    return (this.ints[(account << 3) | 5] as number) & 65535
  }
  purse(account: number): number {
    return ((this.ints[(account << 3) | 5] as number) >>> 16) & 16383
  }
  /** Changed since its hash was last taken. */
  isDirty(account: number): boolean {
    return (this.ints[(account << 3) | 5] as number) << 1 < 0
  }
}
