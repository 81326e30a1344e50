import { expect, test } from 'vitest'
import { FITTED, moved, scaleOf, turned, zoomed } from './view-of.ts'

const box = { width: 400, height: 300 }

test('a picture begins fitted into its window, and a small one is not blown up', () => {
  expect(scaleOf(FITTED, { width: 800, height: 300 }, box)).toBe(0.5)
  expect(scaleOf(FITTED, { width: 40, height: 30 }, box)).toBe(1)
})

test('what was zoomed in is fitted again after as many steps back, and no further', () => {
  let view = FITTED
  for (let step = 0; step < 5; step++) view = zoomed(view, 1)
  expect(view.zoom).toBeGreaterThan(3)
  view = moved(view, { x: 30, y: -20 }, box)
  for (let step = 0; step < 7; step++) view = zoomed(view, -1)
  expect(view).toEqual(FITTED)
})

test('it is eight times as large at most', () => {
  let view = FITTED
  for (let step = 0; step < 40; step++) view = zoomed(view, 1)
  expect(view.zoom).toBe(8)
})

test('four quarters are one turn, and a picture that lies on its side is fitted by its other edge', () => {
  const once = turned(FITTED)
  expect(scaleOf(once, { width: 300, height: 800 }, box)).toBe(0.5)
  expect(turned(turned(turned(once)))).toEqual(FITTED)
})

test('some of it always stays in the window', () => {
  expect(moved(FITTED, { x: 9_000, y: -9_000 }, box)).toMatchObject({ x: 200, y: -150 })
})
