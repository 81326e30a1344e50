import { expect, it } from 'vitest'
import type { Shelf } from '../room/room-settings.ts'
import { type KeptDrawing, keepDrawings, readDrawings } from './kept-drawings.ts'

function shelfOf(kept: Record<string, string> = {}): () => Shelf {
  return () => ({ getItem: key => kept[key] ?? null, setItem: (key, value) => void (kept[key] = value) })
}

const line: KeptDrawing = {
  drawing: 'trend',
  points: [
    { timestamp: 1, value: 2 },
    { timestamp: 3, value: 4 },
  ],
}

it('keeps what was drawn, for each market by itself', () => {
  const shelf = shelfOf()
  keepDrawings('BTCUSDT', [line, { drawing: 'note', points: [{ value: 9 }], note: 'hold' }], shelf)
  expect(readDrawings('BTCUSDT', shelf)).toEqual([line, { drawing: 'note', points: [{ value: 9 }], note: 'hold' }])
  expect(readDrawings('ETHUSDT', shelf)).toEqual([])
})

it('leaves out what is no drawing, and does without a shelf that refuses', () => {
  const kept = [
    line,
    { drawing: 'spell', points: [{ value: 1 }] },
    { drawing: 'level', points: [{ value: 'x' }] },
    null,
  ]
  expect(readDrawings('A', shelfOf({ bourse_trade_drawings_A: JSON.stringify(kept) }))).toEqual([line])
  expect(readDrawings('A', shelfOf({ bourse_trade_drawings_A: 'nonsense' }))).toEqual([])
  const refusing = (): Shelf => {
    throw new DOMException('denied', 'SecurityError')
  }
  keepDrawings('A', [line], refusing)
  expect(readDrawings('A', refusing)).toEqual([])
})

it('takes copies that lie exactly upon one another as one, whatever the candle was called when they were kept', () => {
  const copy = { ...line, points: line.points.map(point => ({ ...point, dataIndex: 7 })) }
  const other: KeptDrawing = { ...line, points: [{ timestamp: 1, value: 2 }] }
  const read = readDrawings('A', shelfOf({ bourse_trade_drawings_A: JSON.stringify([line, copy, other, line]) }))
  expect(read).toEqual([line, other])
})
