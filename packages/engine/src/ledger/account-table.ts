import { assert } from '@bourse/kernel'
import { IntList } from '../memory/int-list.ts'
import type { DigestSum } from '../memory/pair-hash.ts'
import { INDEX_MASK, NONE } from '../memory/places.ts'
import { AccountFields } from './account-fields.ts'
import { ACCOUNT_SHIFT } from './account-layout.ts'

const { purse: PURSE_SHIFT } = ACCOUNT_SHIFT
const DIRTY = 1 << ACCOUNT_SHIFT.isDirty
// What of the packed says purse and asset.
const KIND_MASK = DIRTY - 1
const ASSET_MASK = (1 << PURSE_SHIFT) - 1

/** Purse and asset as one number: there are no more assets than fit below the purse. */
export const kindOf = (purse: number, asset: number): number => (purse << PURSE_SHIFT) | asset
/** The purse of a kind. */
export const purseOf = (kind: number): number => kind >>> PURSE_SHIFT
/** The asset of a kind. */
export const assetOf = (kind: number): number => kind & ASSET_MASK

/** Every account (owner, purse, asset) ever used, found by open addressing; accounts are never removed. */
export class AccountTable extends AccountFields {
  private table: Int32Array
  /** Two lanes an account: what the sum holds for it. */
  private hashes: Int32Array
  count = 0
  /** Accounts changed since their hash was last taken. */
  readonly dirty = new IntList(1024)
  readonly sum: DigestSum

  constructor(capacity: number, sum: DigestSum) {
    super(capacity)
    this.hashes = new Int32Array(capacity * 2)
    this.table = new Int32Array(1 << Math.max(4, Math.ceil(Math.log2(capacity * 2))))
    this.sum = sum
  }

  get bytes(): number {
    const digest = this.dirty.items.byteLength + this.hashes.byteLength
    return this.blockBytes + this.table.byteLength + digest
  }

  private home(owner: number, kind: number): number {
    const mixed = Math.imul(Math.imul(owner, 0x9e3779b1) ^ kind, 0x85ebca77)
    return (mixed ^ (mixed >>> 15)) & (this.table.length - 1)
  }

  /** The account of an owner in a purse and asset (`kind` as `kindOf` makes it), or NONE. */
  find(owner: number, kind: number): number {
    const mask = this.table.length - 1
    for (let place = this.home(owner, kind); ; place = (place + 1) & mask) {
      const account = (this.table[place] as number) - 1
      if (account === NONE) return NONE
      if (this.owner(account) === owner && this.kind(account) === kind) return account
    }
  }

  /** Makes an account that is not there yet; `next` is the owner's account made before it. */
  make(owner: { number: number; index: number; next: number }, kind: number): number {
    this.reserve(this.count + 1)
    const account = this.count++
    assert(account < INDEX_MASK, 'there are fewer than 2^26 accounts')
    this.setOwner(account, owner.number)
    this.setMarked(account, kind)
    this.setOwnerIndex(account, owner.index)
    this.setNext(account, owner.next)
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

  // Called where a table may have grown: what is kept beside it grows with it.
  protected override reserve(count: number): void {
    super.reserve(count)
    if (count * 2 <= this.hashes.length) return
    const hashes = new Int32Array(this.hashes.length * 2)
    hashes.set(this.hashes)
    this.hashes = hashes
  }

  /** Purse and asset, as `find` wants them. */
  kind(account: number): number {
    return this.marked(account) & KIND_MASK
  }

  /** Sets both figures and marks the account; the ledger and restoring alone call this. */
  set(account: number, available: number, held: number): void {
    this.setAvailable(account, available)
    this.setHeld(account, held)
    this.mark(account)
  }

  /** Puts an account among those changed, once. */
  mark(account: number): void {
    if (this.isDirty(account)) return
    this.setMarked(account, this.marked(account) | DIRTY)
    this.dirty.push(account)
  }

  /** Puts a fresh hash in the place of the old one. */
  rehash(account: number, a: number, b: number): void {
    this.sum.subtract(this.hashes[account * 2] as number, this.hashes[account * 2 + 1] as number)
    this.sum.add(a, b)
    this.hashes[account * 2] = a
    this.hashes[account * 2 + 1] = b
    this.setMarked(account, this.kind(account))
  }
}
