import { expect, test } from 'vitest'
import { nearestFirst } from './nearest-first.ts'

test('what has used up most of its promise stands first, not what waits longest', () => {
  const rows = [
    { name: 'day', oldest_at: 0, promise_s: 86_400 },
    { name: 'none', oldest_at: null, promise_s: 60 },
    { name: 'half', oldest_at: 3_000, promise_s: 1_800 },
    { name: 'hour', oldest_at: 1_000, promise_s: 3_600 },
  ]
  expect(nearestFirst(rows, 4_000).map(({ name }) => name)).toEqual(['hour', 'half', 'day', 'none'])
})
