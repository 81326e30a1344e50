import { SERVER_RATE } from '@bourse/protocol'
import { expect, it } from 'vitest'
import { callRate } from './call-rate.ts'

it('lets a burst through, then so many a second, each application for itself', () => {
  const rate = callRate()
  const burst = Array.from({ length: SERVER_RATE.burst }, () => rate(1, 0))
  expect(burst.every(wait => wait === 0)).toBe(true)
  expect(rate(1, 0)).toBe(1)
  expect(rate(2, 0)).toBe(0)
  const second = Array.from({ length: SERVER_RATE.perSecond + 1 }, () => rate(1, 1_000))
  expect(second.filter(wait => wait === 0)).toHaveLength(SERVER_RATE.perSecond)
  expect(rate(1, 600_000)).toBe(0)
})
