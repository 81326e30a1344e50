import { describe, expect, it } from 'vitest'
import { DealBacklog } from './deal-backlog.ts'
import { updatesOfWords } from './market/deal-words.ts'
import type { MarketUpdate } from './market-feed.ts'

const row = (seq: number, markets: readonly number[], deals = 1): MarketUpdate[] =>
  markets.map(market => ({
    ...{ market, seq, atMs: seq * 10, levels: [] },
    deals: Array.from({ length: deals }, (_, index) => ({
      ...{ deal: seq * 100 + index, atMs: seq * 10, price: 5, quantity: 2, value: 10, takerSide: 'sell' as const },
    })),
  }))

describe('the deals that the history may not hold yet', () => {
  it('read back as they were published, without those that the reader has from the history', () => {
    const backlog = new DealBacklog(0)
    const rows = [row(3, [1, 2], 2), row(5, [2]), row(9, [1])]
    for (const updates of rows) backlog.add(updates)
    backlog.add([{ market: 1, seq: 10, atMs: 100, levels: [{ side: 'buy', price: 1, quantity: 1 }], deals: [] }])
    expect(updatesOfWords(backlog.takeAll(), 0)).toEqual(rows.flat())
    expect(updatesOfWords(backlog.takeAll(), 5)).toEqual(rows[2])
  })

  it('are sent once each, and again to a reader that begins', () => {
    const backlog = new DealBacklog(0)
    backlog.add(row(1, [1]))
    expect(updatesOfWords(backlog.takeUnsent(), 0)).toEqual(row(1, [1]))
    backlog.add(row(2, [1]))
    expect(backlog.waiting).toBe(1)
    expect(updatesOfWords(backlog.takeUnsent(), 0)).toEqual(row(2, [1]))
    expect(backlog.takeUnsent()).toHaveLength(0)
    expect(updatesOfWords(backlog.takeAll(), 0)).toEqual([...row(1, [1]), ...row(2, [1])])
  })

  it('go when the history holds them, and never without saying from where they begin', () => {
    const backlog = new DealBacklog(4, 500)
    for (const seq of [5, 6, 7]) backlog.add(row(seq, [1]))
    backlog.projected(6)
    expect(backlog.fromSeq).toBe(6)
    expect(updatesOfWords(backlog.takeAll(), 6)).toEqual(row(7, [1]))
    for (let seq = 8; seq < 700; seq++) backlog.add(row(seq, [1], 2))
    expect(backlog.fromSeq).toBeGreaterThan(7)
    const kept = updatesOfWords(backlog.takeAll(), 0)
    expect(kept[0]?.seq).toBe(backlog.fromSeq + 1)
    expect(kept.at(-1)?.seq).toBe(699)
  })
})
