import { expect, it } from 'vitest'
import { turnOf } from './flash.tsx'

it.each([
  ['1', '2', 'up'],
  ['10', '9.9', 'down'],
  ['-1', '-2', 'down'],
  ['-2', '-1', 'up'],
  ['-0.1', '0.1', 'up'],
  ['0.1', '-0.1', 'down'],
  ['1', '1.0', null],
  ['1', '1', null],
  [null, '1', null],
  ['1', null, null],
])('a figure that goes from %s to %s turns %s', (before, now, turn) => {
  expect(turnOf(before, now)).toBe(turn)
})
