import { expect, it } from 'vitest'
import { offsetText } from './local-time.tsx'

it('writes the distance from UTC with its sign', () => {
  expect([-480, 0, 300, -330, 210].map(offsetText)).toEqual(['UTC+8', 'UTC', 'UTC−5', 'UTC+5:30', 'UTC−3:30'])
})
