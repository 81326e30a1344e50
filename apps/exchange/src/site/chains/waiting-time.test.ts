import { expect, it } from 'vitest'
import { aboutBlocks } from './waiting-time.ts'

it('says seconds up to a minute and a half, then minutes, rounded up', () => {
  expect(aboutBlocks(7, 3)).toEqual({ unit: 'seconds', count: 21 })
  expect(aboutBlocks(30, 3)).toEqual({ unit: 'seconds', count: 90 })
  expect(aboutBlocks(91, 1)).toEqual({ unit: 'minutes', count: 2 })
  expect(aboutBlocks(6, 600)).toEqual({ unit: 'minutes', count: 60 })
  expect(aboutBlocks(-1, 3)).toEqual({ unit: 'seconds', count: 0 })
})
