import { describe, expect, it } from 'vitest'
import { EMPTY_HEAD, JOURNAL_VERSION, type JournalHead, type JournalRow, sealRow } from '../core/journal-row.ts'
import { Replica, SILENT } from '../core/replica.ts'
import { encodeBody } from '../core/writer.ts'
import { limitOrder, openingOf, TEST_SEAL } from '../trading/test-core.ts'
import { Shadow } from './shadow.ts'

const OWNER = 200_001
const START_MS = 1_700_000_000_000

function rowOf(head: JournalHead, command: Parameters<typeof encodeBody>[0]): JournalRow {
  const commands = encodeBody(command).slice()
  const unsealed = { firstSeq: head.seq + 1, count: 1, epoch: 1, version: JOURNAL_VERSION, atMs: START_MS, commands }
  return sealRow(head.digest, unsealed, TEST_SEAL.key)
}

/** A writer and a shadow that have both followed the same journal. */
function pair(): { writer: Replica; shadow: Shadow; next(command: Parameters<typeof encodeBody>[0]): JournalRow } {
  const writer = Replica.empty()
  const shadow = new Shadow(Replica.empty())
  const next = (command: Parameters<typeof encodeBody>[0]): JournalRow => {
    const row = rowOf(writer.head ?? EMPTY_HEAD, command)
    writer.apply(row, SILENT)
    shadow.follow(row)
    return row
  }
  for (const command of openingOf([OWNER])) next(command)
  return { writer, shadow, next }
}

describe('the shadow', () => {
  it('agrees with a writer that followed the same journal', () => {
    const { writer, shadow, next } = pair()
    next(limitOrder(OWNER, 'sell', { price: 1_001, quantity: 3 }))
    expect(shadow.differenceTo({ stream: writer.streamDigest, state: writer.stateDigest() })).toBeNull()
  })

  it('notices that the writer saw other events', () => {
    const { writer, shadow, next } = pair()
    const before = writer.streamDigest
    next(limitOrder(OWNER, 'sell', { price: 1_001, quantity: 3 }))
    expect(shadow.differenceTo({ stream: before, state: null })).toMatch('saw different events up to command 6')
  })

  it('notices that the writer holds another state', () => {
    const { writer, shadow, next } = pair()
    const before = writer.stateDigest()
    next(limitOrder(OWNER, 'sell', { price: 1_001, quantity: 3 }))
    const checkpoint = { stream: writer.streamDigest, state: before }
    expect(shadow.differenceTo(checkpoint)).toMatch('hold different states after command 6')
  })

  it('publishes the last total of every level a row touched, and its deals', () => {
    const { writer, shadow, next } = pair()
    next(limitOrder(OWNER, 'sell', { price: 1_001, quantity: 3 }))
    const row = rowOf(writer.head, limitOrder(OWNER, 'buy', { price: 1_001, quantity: 5 }))
    const { markets, seq } = shadow.follow(row)
    expect(seq).toBe(7)
    expect(markets).toMatchObject([
      {
        levels: [
          { side: 'sell', price: 1_001, quantity: 0 },
          { side: 'buy', price: 1_001, quantity: 2 },
        ],
        deals: [{ price: 1_001, quantity: 3, takerSide: 'buy' }],
      },
    ])
  })

  it('tells only the owners that are watched, each command once', () => {
    const { writer, shadow, next } = pair()
    shadow.owners.watch(OWNER)
    const first = rowOf(writer.head, limitOrder(OWNER, 'sell', { price: 1_001, quantity: 3 }))
    writer.apply(first, SILENT)
    const { owners } = shadow.follow(first)
    expect(owners).toMatchObject([{ owner: OWNER, seq: 6, orders: [{ event: 'put', order: { left: 3 } }] }])
    shadow.owners.unwatch(OWNER)
    const second = rowOf(writer.head, limitOrder(OWNER, 'sell', { price: 1_002, quantity: 3 }))
    expect(shadow.follow(second).owners).toEqual([])
    expect(next).toBeDefined()
  })
})
