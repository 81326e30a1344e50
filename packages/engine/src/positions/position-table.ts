import { assert } from '@bourse/kernel'
import { IntList } from '../memory/int-list.ts'
import type { DigestSum } from '../memory/pair-hash.ts'
import { INDEX_MASK, NONE } from '../memory/places.ts'
import { PositionFields } from './position-fields.ts'
import { POSITION_SHIFT } from './position-layout.ts'

const DIRTY = 1 << POSITION_SHIFT.isDirty
const ISOLATED = 1 << POSITION_SHIFT.isolated
const SET = 1 << POSITION_SHIFT.isSet
const MARGINING = DIRTY - 1

/** The pairs of positions of every owner in every contract they ever touched, found by open addressing; a pair is the place of its long. */
export class PositionTable extends PositionFields {
  private table: Int32Array
  /** Of each account the pair that came first to it, plus one. */
  private firsts = new Int32Array(64)
  /** Places, two a pair. */
  count = 0
  readonly dirty = new IntList(64)
  readonly sum: DigestSum

  constructor(capacity: number, sum: DigestSum) {
    super(capacity)
    this.table = new Int32Array(1 << Math.max(4, Math.ceil(Math.log2(capacity * 2))))
    this.sum = sum
  }

  private home(owner: number, market: number): number {
    const mixed = Math.imul(Math.imul(owner, 0x9e3779b1) ^ market, 0x85ebca77)
    return (mixed ^ (mixed >>> 15)) & (this.table.length - 1)
  }

  /** The pair of an owner in a contract, or NONE. */
  find(owner: number, market: number): number {
    const mask = this.table.length - 1
    for (let place = this.home(owner, market); ; place = (place + 1) & mask) {
      const pair = (this.table[place] as number) - 1
      if (pair === NONE || (this.owner(pair) === owner && this.market(pair) === market)) return pair
    }
  }

  /** Makes a pair that is not there yet. */
  make(of: { owner: number; market: number; account: number; standing: number }): number {
    this.reserve(this.count + 2)
    const pair = this.count
    this.count += 2
    assert(pair < INDEX_MASK, 'there are fewer than 2^26 positions')
    for (const place of [pair, pair + 1]) {
      this.setOwner(place, of.owner)
      this.setMarket(place, of.market)
      this.setAccount(place, of.account)
      this.setStanding(place, of.standing)
      this.setFirstOrder(place, NONE)
      this.setLastOrder(place, NONE)
      this.setNext(place, NONE)
    }
    this.chain(of.account, pair)
    if (this.count > this.table.length) this.widen()
    else this.place(pair)
    return pair
  }

  private chain(account: number, pair: number): void {
    if (account >= this.firsts.length) {
      const firsts = new Int32Array(Math.max(account + 1, this.firsts.length * 2))
      firsts.set(this.firsts)
      this.firsts = firsts
    }
    this.setNext(pair, (this.firsts[account] as number) - 1)
    this.firsts[account] = pair + 1
  }

  /** The pair of an account that came last, or NONE; `next` of it is the one before. */
  firstOf(account: number): number {
    return account < 0 || account >= this.firsts.length ? NONE : (this.firsts[account] as number) - 1
  }

  private place(pair: number): void {
    const mask = this.table.length - 1
    let place = this.home(this.owner(pair), this.market(pair))
    while (this.table[place] !== 0) place = (place + 1) & mask
    this.table[place] = pair + 1
  }

  private widen(): void {
    this.table = new Int32Array(this.table.length * 2)
    for (let pair = 0; pair < this.count; pair += 2) this.place(pair)
  }

  /** How a position is margined. */
  setMargining(place: number, of: { leverage: number; isolated: boolean }): void {
    const kept = this.standing(place) & DIRTY
    this.setStanding(place, kept | of.leverage | (of.isolated ? ISOLATED : 0) | SET)
    this.touch(place)
  }

  /** Whether nobody has said anything of a pair, and it has neither position nor order. */
  isFresh(pair: number): boolean {
    return !(this.isSet(pair) || this.isUsed(pair) || this.isUsed(pair | 1))
  }

  /** Gives a fresh pair the leverage that all begin with. */
  begin(pair: number, leverage: number): void {
    for (const place of [pair, pair | 1]) this.setStanding(place, (this.standing(place) & DIRTY) | leverage)
  }

  private isUsed(place: number): boolean {
    return this.quantity(place) > 0 || this.orders(place) > 0
  }

  /** Leverage, mode and whether they were set, as one number. */
  margining(place: number): number {
    return this.standing(place) & MARGINING
  }

  /** Marks a position as changed. */
  touch(place: number): void {
    if (this.isDirty(place)) return
    this.setStanding(place, this.standing(place) | DIRTY)
    this.dirty.push(place)
  }

  /** Puts a fresh hash in the place of the old one. */
  rehash(place: number, a: number, b: number): void {
    this.sum.subtract(this.digestA(place), this.digestB(place))
    this.sum.add(a, b)
    this.setDigestA(place, a)
    this.setDigestB(place, b)
    this.setStanding(place, this.standing(place) & ~DIRTY)
  }
}
