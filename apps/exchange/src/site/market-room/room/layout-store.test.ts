import { expect, it } from 'vitest'
import { keepLayout, readLayout } from './layout-store.ts'
import { createSettings, FIRST_SETTINGS, type Shelf } from './room-settings.ts'

function shelfOf(kept: Record<string, string> = {}): () => Shelf {
  return () => ({ getItem: key => kept[key] ?? null, setItem: (key, value) => void (kept[key] = value) })
}

const refusing = (): Shelf => {
  throw new DOMException('denied', 'SecurityError')
}

const layout = { ticket: 400, market: 300, list: 164 }

it('keeps a division for each size by itself, until it is forgotten', () => {
  const shelf = shelfOf()
  keepLayout('medium', layout, shelf)
  expect(readLayout('medium', shelf)).toEqual(layout)
  expect(readLayout('mini', shelf)).toBe(null)
  keepLayout('medium', null, shelf)
  expect(readLayout('medium', shelf)).toBe(null)
})

it.each([
  '{"columns":{"chart":60,"ticket":20,"market":20},"rows":{"main":70,"list":30}}',
  '{"ticket":400,"market":300}',
  '{"ticket":"400","market":300,"list":164}',
  '{"ticket":-1,"market":300,"list":164}',
  '{"ticket":1e9,"market":300,"list":164}',
  'nonsense',
])('does not believe %s', text => {
  expect(readLayout('medium', shelfOf({ bourse_trade_layout_medium: text }))).toBe(null)
})

it('does without a shelf that refuses', () => {
  keepLayout('medium', layout, refusing)
  expect(readLayout('medium', refusing)).toBe(null)
  const settings = createSettings(refusing)
  settings.set({ interval: '5min' })
  expect(settings.store.getState().interval).toBe('5min')
})

it('remembers what was chosen, and takes only words it knows', () => {
  const kept: Record<string, string> = {}
  createSettings(shelfOf(kept)).set({
    interval: '5min',
    indicators: ['MACD'],
    grouping: { BTCUSDT: '10' },
    pairSort: { by: 'change', descending: true },
  })
  expect(createSettings(shelfOf(kept)).store.getState()).toEqual({
    ...FIRST_SETTINGS,
    interval: '5min',
    indicators: ['MACD'],
    grouping: { BTCUSDT: '10' },
    pairSort: { by: 'change', descending: true },
  })
  const odd = {
    interval: '7min',
    look: 'x',
    indicators: ['MA', 'NOPE'],
    bookMode: 5,
    grouping: { A: 'x' },
    pairSort: { by: 'luck' },
  }
  const read = createSettings(shelfOf({ bourse_trade_settings: JSON.stringify(odd) })).store.getState()
  expect(read).toEqual(FIRST_SETTINGS)
})
