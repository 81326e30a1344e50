import { expect, test } from 'vitest'
import { bandOf } from './hot-band.ts'

test.each([
  ['0', '4', 0, false],
  ['3', '4', 0.75, false],
  ['4', '4', 1, false],
  ['4.1', '4', 1, true],
  ['0', '0', 0, false],
  ['0.1', '0', 1, true],
])('%s of a limit of %s fills %d', (held, limit, share, isOver) => {
  expect(bandOf(held, limit)).toEqual({ share, isOver })
})

test('what is not known is not drawn', () => {
  expect([bandOf(null, '4'), bandOf('4', null)]).toEqual([null, null])
})
