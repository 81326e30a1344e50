import { expect, test } from 'vitest'
import { spareMargin } from './spare-margin.ts'

// A hundred began it.
const position = { entryValue: 2_000, leverage: 20, margin: 150, unrealised: 0 }

test('what was added can be taken again, less what is lost by now; what is won cannot', () => {
  expect(spareMargin(position)).toBe(50)
  expect(spareMargin({ ...position, unrealised: -20 })).toBe(30)
  expect(spareMargin({ ...position, unrealised: 20 })).toBe(50)
})

test('nothing can be taken where no more is there than it began with', () => {
  expect(spareMargin({ ...position, margin: 100 })).toBe(0)
  expect(spareMargin({ ...position, unrealised: -51 })).toBe(0)
})
