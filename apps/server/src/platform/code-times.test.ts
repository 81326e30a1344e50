import { fakeClock } from '@bourse/kernel'
import { expect, it } from 'vitest'
import { openCodeTimes } from './code-times.ts'

const START_MS = 1_700_000_000_000

it('a code may be of the machine’s time, or of the one it would have had nobody set the clock', () => {
  const clock = fakeClock(START_MS)
  clock.advance(5_000)
  const times = openCodeTimes(clock)
  clock.advance(60_000)
  expect(times()).toEqual([START_MS + 65_000, START_MS + 65_000])
  clock.step(-86_400_000)
  expect(times()).toEqual([START_MS + 65_000 - 86_400_000, START_MS + 65_000])
})
