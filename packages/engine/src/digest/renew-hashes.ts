import type { IntList } from '../memory/int-list.ts'
import type { DigestSum, PairHash } from '../memory/pair-hash.ts'

/** Entries by number: it notes which of them changed, and keeps the hash of each in a sum. */
type HashedTable = { readonly dirty: IntList; rehash(entry: number, a: number, b: number): void }

/** Hashes what changed in a table since the last time; an entry of which `hashEntry` says false is no part of the digest. */
export function renewTable(table: HashedTable, hash: PairHash, hashEntry: (entry: number) => boolean): void {
  const { dirty } = table
  for (let index = 0; index < dirty.length; index++) {
    const entry = dirty.at(index)
    const counts = hashEntry(entry)
    table.rehash(entry, counts ? hash.a : 0, counts ? hash.b : 0)
  }
  dirty.clear()
}

type HashedOrders = HashedTable & { isLive(slot: number): boolean }

/** The same for orders: those that have ended left the sum as they did. */
export function renewOrders(orders: HashedOrders, hash: PairHash, hashOrder: (slot: number) => void): void {
  renewTable(orders, hash, slot => {
    if (!orders.isLive(slot)) return false
    hashOrder(slot)
    return true
  })
}

/** One of few, which keeps its hash itself. */
type HashedOne = { digestA: number; digestB: number; dirty: boolean }

/** Hashes the few of a kind that changed since the last time. */
export function renewEach<One extends HashedOne>(
  changed: One[],
  { hash, sum }: { readonly hash: PairHash; readonly sum: DigestSum },
  hashOne: (one: One) => void,
): void {
  for (const one of changed) {
    hashOne(one)
    sum.subtract(one.digestA, one.digestB)
    one.digestA = hash.a
    one.digestB = hash.b
    sum.add(hash.a, hash.b)
    one.dirty = false
  }
  changed.length = 0
}
