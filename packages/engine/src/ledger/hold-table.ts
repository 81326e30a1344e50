import type { DigestSum } from '../memory/pair-hash.ts'
import { NONE } from '../memory/places.ts'

/** A hold of the ledger: an amount of an account set aside until it is posted or voided. */
export type HoldRecord = {
  id: number
  account: number
  left: number
  /** Its client id's place in the memory of client ids, or NONE. */
  client: number
  digestA: number
  digestB: number
}

/**
 * Open holds by id. Holds come with withdrawals and escrows, a few a second at most, so they are plain objects:
 * the rule against allocation is for orders.
 */
export class HoldTable {
  private readonly holds = new Map<number, HoldRecord>()
  readonly dirty: HoldRecord[] = []
  readonly sum: DigestSum

  constructor(sum: DigestSum) {
    this.sum = sum
  }

  get count(): number {
    return this.holds.size
  }

  find(id: number): HoldRecord | undefined {
    return this.holds.get(id)
  }

  all(): IterableIterator<HoldRecord> {
    return this.holds.values()
  }

  add(id: number, account: number, left: number): HoldRecord {
    const hold = { id, account, left, client: NONE, digestA: 0, digestB: 0 }
    this.holds.set(id, hold)
    this.dirty.push(hold)
    return hold
  }

  /** Sets what is left; at 0 the hold is gone. */
  setLeft(hold: HoldRecord, left: number): void {
    hold.left = left
    if (left > 0) {
      this.dirty.push(hold)
      return
    }
    this.holds.delete(hold.id)
    this.rehash(hold, 0, 0)
  }

  /** Puts a fresh hash in the place of the old one; zeros take it out. */
  rehash(hold: HoldRecord, a: number, b: number): void {
    this.sum.subtract(hold.digestA, hold.digestB)
    this.sum.add(a, b)
    hold.digestA = a
    hold.digestB = b
  }
}
