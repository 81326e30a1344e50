import { assert } from '@bourse/kernel'
import { IntList } from '../memory/int-list.ts'
import type { DigestSum } from '../memory/pair-hash.ts'
import { INDEX_MASK, NONE } from '../memory/places.ts'

// Two doubles and four int32 an account: two of them share a cache line. What only the digest needs stands apart.
const STRIDE = 4
const INTS = STRIDE * 2
const AVAILABLE = 0
const HELD = 1
const OWNER = 4
const KIND = 5
const OWNER_INDEX = 6
const NEXT = 7
// Above the purse in KIND: the account is in the list of changed ones.
const DIRTY = 1 << 30

/** Where an account's figures stand, for code on the path of every order. */
export const ACCOUNT = {
  ...{ doubles: STRIDE, ints: INTS, available: AVAILABLE, held: HELD, owner: OWNER, kind: KIND, kindMask: ~DIRTY },
} as const

/** Every account (owner, purse, asset) ever used, found by open addressing; accounts are never removed. */
export class AccountTable {
  doubles: Float64Array
  ints: Int32Array
  private table: Int32Array
  /** Two lanes an account: what the sum holds for it. */
  private hashes: Int32Array
  count = 0
  /** Accounts changed since their hash was last taken. */
  readonly dirty = new IntList(1024)
  readonly sum: DigestSum

  constructor(capacity: number, sum: DigestSum) {
    this.doubles = new Float64Array(capacity * STRIDE)
    this.ints = new Int32Array(this.doubles.buffer)
    this.hashes = new Int32Array(capacity * 2)
    this.table = new Int32Array(1 << Math.max(4, Math.ceil(Math.log2(capacity * 2))))
    this.sum = sum
  }

  get bytes(): number {
    const digest = this.dirty.items.byteLength + this.hashes.byteLength
    return this.doubles.byteLength + this.table.byteLength + digest
  }

  private home(owner: number, kind: number): number {
    const mixed = Math.imul(Math.imul(owner, 0x9e3779b1) ^ kind, 0x85ebca77)
    return (mixed ^ (mixed >>> 15)) & (this.table.length - 1)
  }

  /** The account of an owner in a purse and asset (`kind` = purse × 65536 + asset), or NONE. */
  find(owner: number, kind: number): number {
    const mask = this.table.length - 1
    const ints = this.ints
    for (let place = this.home(owner, kind); ; place = (place + 1) & mask) {
      const account = (this.table[place] as number) - 1
      if (account === NONE) return NONE
      if (ints[account * INTS + OWNER] === owner && ((ints[account * INTS + KIND] as number) & ~DIRTY) === kind)
        return account
    }
  }

  /** Makes an account that is not there yet; `next` is the owner's account made before it. */
  make(owner: { number: number; index: number; next: number }, kind: number): number {
    if ((this.count + 1) * STRIDE > this.doubles.length) this.grow()
    const account = this.count++
    assert(account < INDEX_MASK, 'there are fewer than 2^26 accounts')
    const at = account * INTS
    this.ints[at + OWNER] = owner.number
    this.ints[at + KIND] = kind
    this.ints[at + OWNER_INDEX] = owner.index
    this.ints[at + NEXT] = owner.next
    if (this.count * 2 > this.table.length) this.widen()
    else this.place(account)
    return account
  }

  private place(account: number): void {
    const mask = this.table.length - 1
    let place = this.home(this.owner(account), this.kind(account))
    while (this.table[place] !== 0) place = (place + 1) & mask
    this.table[place] = account + 1
  }

  private widen(): void {
    this.table = new Int32Array(this.table.length * 2)
    for (let account = 0; account < this.count; account++) this.place(account)
  }

  private grow(): void {
    const grown = new Float64Array(this.doubles.length * 2)
    grown.set(this.doubles)
    this.doubles = grown
    this.ints = new Int32Array(grown.buffer)
    const hashes = new Int32Array(this.hashes.length * 2)
    hashes.set(this.hashes)
    this.hashes = hashes
  }

  available(account: number): number {
    return this.doubles[account * STRIDE + AVAILABLE] as number
  }
  held(account: number): number {
    return this.doubles[account * STRIDE + HELD] as number
  }
  owner(account: number): number {
    return this.ints[account * INTS + OWNER] as number
  }
  /** The owner's index in the owner table. */
  ownerIndex(account: number): number {
    return this.ints[account * INTS + OWNER_INDEX] as number
  }
  kind(account: number): number {
    return (this.ints[account * INTS + KIND] as number) & ~DIRTY
  }
  purse(account: number): number {
    return this.kind(account) >>> 16
  }
  asset(account: number): number {
    return (this.ints[account * INTS + KIND] as number) & 0xffff
  }
  /** The owner's next account. */
  next(account: number): number {
    return this.ints[account * INTS + NEXT] as number
  }

  /** Sets both figures and marks the account; the ledger and restoring alone call this. */
  set(account: number, available: number, held: number): void {
    this.doubles[account * STRIDE + AVAILABLE] = available
    this.doubles[account * STRIDE + HELD] = held
    this.mark(account)
  }

  /** Puts an account among those changed, once. */
  mark(account: number): void {
    const kind = this.ints[account * INTS + KIND] as number
    if ((kind & DIRTY) !== 0) return
    this.ints[account * INTS + KIND] = kind | DIRTY
    this.dirty.push(account)
  }

  /** Puts a fresh hash in the place of the old one. */
  rehash(account: number, a: number, b: number): void {
    this.sum.subtract(this.hashes[account * 2] as number, this.hashes[account * 2 + 1] as number)
    this.sum.add(a, b)
    this.hashes[account * 2] = a
    this.hashes[account * 2 + 1] = b
    this.ints[account * INTS + KIND] = this.kind(account)
  }
}
