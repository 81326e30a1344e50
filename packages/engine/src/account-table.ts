import { assert } from '@bourse/kernel'
import { IntList } from './int-list.ts'
import { NONE } from './order-arena.ts'
import type { DigestSum } from './pair-hash.ts'

// Two doubles and four int32 an account: two of them share a cache line. What only the digest needs stands apart.
const STRIDE = 4
const INTS = STRIDE * 2
const AVAILABLE = 0
const HELD = 1
const OWNER = 4
const KIND = 5
const OWNER_INDEX = 6
const NEXT = 7

/** Every account (owner, purse, asset) ever used, found by open addressing; accounts are never removed. */
export class AccountTable {
  private doubles: Float64Array
  private ints: Int32Array
  private table: Int32Array
  /** Whether an account is in the list of changed ones. */
  private marks: Uint8Array
  /** Two lanes an account: what the sum holds for it. */
  private hashes: Int32Array
  count = 0
  /** Accounts changed since their hash was last taken. */
  readonly dirty = new IntList(1024)
  readonly sum: DigestSum

  constructor(capacity: number, sum: DigestSum) {
    this.doubles = new Float64Array(capacity * STRIDE)
    this.ints = new Int32Array(this.doubles.buffer)
    this.marks = new Uint8Array(capacity)
    this.hashes = new Int32Array(capacity * 2)
    this.table = new Int32Array(1 << Math.max(4, Math.ceil(Math.log2(capacity * 2))))
    this.sum = sum
  }

  get bytes(): number {
    const digest = this.dirty.items.byteLength + this.marks.byteLength + this.hashes.byteLength
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
      if (ints[account * INTS + OWNER] === owner && ints[account * INTS + KIND] === kind) return account
    }
  }

  /** Makes an account that is not there yet; `next` is the owner's account made before it. */
  make(owner: { number: number; index: number; next: number }, kind: number): number {
    if ((this.count + 1) * STRIDE > this.doubles.length) this.grow()
    const account = this.count++
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
    const marks = new Uint8Array(this.marks.length * 2)
    marks.set(this.marks)
    this.marks = marks
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
    return this.ints[account * INTS + KIND] as number
  }
  purse(account: number): number {
    return (this.ints[account * INTS + KIND] as number) >>> 16
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

  private mark(account: number): void {
    if (this.marks[account] !== 0) return
    this.marks[account] = 1
    this.dirty.push(account)
  }

  /** Carries out the entry at `at` of the log, whose two deltas stand there, and writes down what it makes of the account. */
  enter(account: number, words: Float64Array, at: number): void {
    const { doubles, ints } = this
    const place = account * STRIDE
    const available = (doubles[place + AVAILABLE] as number) + (words[at + 4] as number)
    const held = (doubles[place + HELD] as number) + (words[at + 5] as number)
    const kind = ints[account * INTS + KIND] as number
    if (held < 0 || (available < 0 && kind > 0xffff))
      assert(false, 'no account but the world outside is ever below zero')
    doubles[place + AVAILABLE] = available
    doubles[place + HELD] = held
    words[at + 1] = ints[account * INTS + OWNER] as number
    words[at + 2] = kind >>> 16
    words[at + 3] = kind & 0xffff
    words[at + 6] = available
    words[at + 7] = held
    this.mark(account)
  }

  /** Puts a fresh hash in the place of the old one. */
  rehash(account: number, a: number, b: number): void {
    this.sum.subtract(this.hashes[account * 2] as number, this.hashes[account * 2 + 1] as number)
    this.sum.add(a, b)
    this.hashes[account * 2] = a
    this.hashes[account * 2 + 1] = b
    this.marks[account] = 0
  }
}
