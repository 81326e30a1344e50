import { afterEach, expect, it, vi } from 'vitest'
import { freshId } from './fresh-id.ts'

afterEach(() => vi.unstubAllGlobals())

it('makes a UUID of version 4 also where browsers keep their own back', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = new Set(Array.from({ length: 1000 }, freshId))
  expect(ids.size).toBe(1000)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
