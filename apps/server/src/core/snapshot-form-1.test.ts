import { describe, expect, it } from 'vitest'
import { TEST_SEAL } from '../trading/test-core.ts'
import { formOneHouse } from './form-1-house.ts'
import { lastSeqOf } from './journal-row.ts'
import type { OrderRecord } from './order-record.ts'
import { Replica, SILENT } from './replica.ts'

const house = formOneHouse(TEST_SEAL.key)
const { snapshot } = house

/** What a replica comes to by the rows after the snapshot. */
function follow(replica: Replica): { living: OrderRecord[]; ended: OrderRecord[] } {
  const { engine } = replica
  const ended: OrderRecord[] = []
  const collect = { ...SILENT, orderEnded: (nth: number) => void ended.push(engine.ended(nth)) }
  for (const row of house.rows) if (lastSeqOf(row) > snapshot.seq) replica.apply(row, collect)
  engine.verify()
  return { living: house.living.map(({ order }) => engine.record(order)).filter(order => order !== null), ended }
}

/** The same snapshot with one number of its last row set to another. */
function withLastRow(place: number, value: number): Uint8Array {
  const content = Uint8Array.from(snapshot.content)
  new DataView(content.buffer).setFloat64(content.byteLength - (29 - place) * 8, value, true)
  return content
}

describe('a snapshot of form 1', () => {
  it('goes on as the version that wrote it did, order by order', () => {
    const replica = Replica.restore(snapshot)
    replica.engine.verify()
    expect(Buffer.from(replica.stateDigest())).toEqual(snapshot.stateDigest)
    const { living, ended } = follow(replica)
    expect(living).toEqual(house.living)
    expect(replica.engine.orderCount).toBe(house.living.length)
    expect(ended).toEqual(house.ended)
    expect(replica.engine.digest()).toBe(house.stateDigest)
  })

  it('holds what was kept beside the engine: changes after placing, and a leg whose partner is gone', () => {
    const { engine } = Replica.restore(snapshot)
    const seen = Array.from({ length: 1_000 }, (_, order) => engine.record(order)).filter(order => order !== null)
    expect(seen.filter(order => order.changedAtMs > order.createdAtMs)).not.toEqual([])
    const widowed = seen.filter(order => order.link !== null && engine.record(order.link) === null)
    expect(widowed).not.toEqual([])
  })

  it('is written as form 2, which says the same', () => {
    const again = Replica.restore(snapshot).snapshot()
    expect(again.version).toBe(2)
    const { living, ended } = follow(Replica.restore(again))
    expect(living).toEqual(house.living)
    expect(ended).toEqual(house.ended)
  })

  it.each([
    ['is cut short', snapshot.content.subarray(0, -8), 'as long as it says'],
    ['is empty', new Uint8Array(0), 'has its lengths'],
    ['misses a row', withLastRow(1, 999_999), 'has its row'],
    ['tells another rest of an order', withLastRow(23, 1), 'the same in both accounts'],
  ])('is refused when it %s', (_what, content, sentence) => {
    expect(() => Replica.restore({ ...snapshot, content })).toThrow(sentence)
  })
})
