import { IntList } from './int-list.ts'
import { NONE } from './order-arena.ts'
import type { DigestSum } from './pair-hash.ts'

// Two doubles and eight int32 an account.
const STRIDE = 6
const INTS = STRIDE * 2
const AVAILABLE = 0
const HELD = 1
const OWNER = 4
const KIND = 5
const OWNER_INDEX = 6
const NEXT = 7
const DIRTY = 8
const DIGEST_A = 9
const DIGEST_B = 10

/** Every account (owner, purse, asset) ever used, found by open addressing; accounts are never removed. */
export class AccountTable {
  private doubles: Float64Array
  private ints: Int32Array
  private table: Int32Array
  count = 0
  /** Accounts changed since their hash was last taken. */
  readonly dirty = new IntList(1024)
  readonly sum: DigestSum

  constructor(capacity: number, sum: DigestSum) {
    this.doubles = new Float64Array(capacity * STRIDE)
    this.ints = new Int32Array(this.doubles.buffer)
    this.table = new Int32Array(1 << Math.max(4, Math.ceil(Math.log2(capacity * 2))))
    this.sum = sum
  }

  get bytes(): number {
    return this.doubles.byteLength + this.table.byteLength + this.dirty.items.byteLength
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

  /** Sets both figures and marks the account; the ledger alone calls this. */
  set(account: number, available: number, held: number): void {
    this.doubles[account * STRIDE + AVAILABLE] = available
    this.doubles[account * STRIDE + HELD] = held
    if (this.ints[account * INTS + DIRTY] === 0) {
      this.ints[account * INTS + DIRTY] = 1
      this.dirty.push(account)
    }
  }

  /** Puts a fresh hash in the place of the old one. */
  rehash(account: number, a: number, b: number): void {
    const at = account * INTS
    this.sum.subtract(this.ints[at + DIGEST_A] as number, this.ints[at + DIGEST_B] as number)
    this.sum.add(a, b)
    this.ints[at + DIGEST_A] = a
    this.ints[at + DIGEST_B] = b
    this.ints[at + DIRTY] = 0
  }
}
