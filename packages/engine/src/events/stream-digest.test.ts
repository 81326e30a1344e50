import { expect, test } from 'vitest'
import { StreamDigest } from './stream-digest.ts'

test('a digest goes on from eight bytes wherever they lie in memory', () => {
  const memory = new Uint8Array(64).fill(7)
  const window = memory.subarray(16, 24)
  window.set([1, 2, 3, 4, 5, 6, 7, 8])
  // As a Buffer of Node does, whose slice is a window too.
  window.slice = (from, to) => memory.subarray(16 + (from ?? 0), 16 + (to ?? 8))
  const digest = new StreamDigest(window)
  memory.fill(0)
  expect([...digest.bytes()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})
