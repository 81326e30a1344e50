import { DEFAULT_FAVOURITES } from '@bourse/protocol'
import { expect, it } from 'vitest'
import { createFavourites } from './favourites.ts'

function shelfOf(kept: Record<string, string>) {
  return () => ({
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  })
}

it('begins with the pairs of the specification', () => {
  expect([...createFavourites(shelfOf({})).store.getState()]).toEqual([...DEFAULT_FAVOURITES])
})

it('keeps a star and a star taken away', () => {
  const kept: Record<string, string> = {}
  const favourites = createFavourites(shelfOf(kept))
  favourites.star('DOGEUSDT', true)
  favourites.star('BTCUSDT', false)
  const again = createFavourites(shelfOf(kept)).store.getState()
  expect(again.has('DOGEUSDT')).toBe(true)
  expect(again.has('BTCUSDT')).toBe(false)
})

it('does not stumble over what it finds on the shelf', () => {
  for (const text of ['{', '{"a":1}', 'null']) {
    expect([...createFavourites(shelfOf({ bourse_favourites: text })).store.getState()]).toEqual([
      ...DEFAULT_FAVOURITES,
    ])
  }
  expect([...createFavourites(shelfOf({ bourse_favourites: '["A",1]' })).store.getState()]).toEqual(['A'])
})
