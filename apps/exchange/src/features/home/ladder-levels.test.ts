import { expect, it } from 'vitest'
import { ladderLevels } from './ladder-levels.ts'

it('counts each level against the running total: the best has all of it', () => {
  const levels = ladderLevels([
    ['100.1', '2'],
    ['100.2', '1'],
    ['100.3', '3'],
  ])
  expect(levels.map(({ permille }) => permille)).toEqual([1000, 333, 500])
  expect(ladderLevels([])).toEqual([])
})
