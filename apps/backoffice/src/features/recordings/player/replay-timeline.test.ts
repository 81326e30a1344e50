import type { RoomEvent } from '@bourse/protocol/room'
import { describe, expect, it } from 'vitest'
import { createTimeline, momentOf, secondOf } from './replay-timeline.ts'

const said = (at: number): RoomEvent => ({
  kind: 'said',
  line: { at, visit: 1, name: 'Ada', role: 'student', text: `line ${at}` },
})
const document = { document_id: 9, name: 'Angles.pdf', kind: 'pdf' as const, ratios: [1778, 1778], address: '/new' }

describe('a recording', () => {
  const spans = [
    { from: 100, to: 110 },
    { from: 200, to: 230 },
  ]

  it('plays its recorded parts one after the other', () => {
    expect([0, 10, 11, 40, 99].map(second => momentOf(spans, second))).toEqual([100, 110, 201, 230, 230])
    expect([100, 150, 205, 300].map(moment => secondOf(spans, moment))).toEqual([0, null, 15, null])
  })

  it('shows the room as it was, forwards, backwards and far away', () => {
    const events = Array.from({ length: 1000 }, (_, at) => ({ at: 100 + at / 10, event: said(at) }))
    const { viewAt } = createTimeline(events, [{ from: 100, to: 200 }], [])
    const lines = (second: number) => viewAt(second).chat.map(({ at }) => at)
    expect(lines(0)).toEqual([0])
    expect(lines(1)).toEqual([...Array(11).keys()])
    expect(lines(99).at(-1)).toBe(990)
    expect(lines(0.5)).toEqual([...Array(6).keys()])
  })

  it('shows documents with the addresses of today, and knows where pages were turned', () => {
    const timeline = createTimeline(
      [
        { at: 101, event: { kind: 'page', page: 1, document: 9 } },
        { at: 105, event: { kind: 'documents', documents: [{ ...document, address: '/old' }] } },
        { at: 150, event: { kind: 'page', page: 0 } },
      ],
      spans,
      [document],
    )
    expect(timeline.lengthS).toBe(40)
    expect(timeline.viewAt(2)).toMatchObject({ document: 9, page: 1, documents: [{ address: '/new' }] })
    expect(timeline.viewAt(8)).toMatchObject({ document: 9, documents: [{ address: '/new' }] })
    expect(timeline.viewAt(12)).toMatchObject({ document: null })
    expect(timeline.turns).toEqual([1])
  })
})
