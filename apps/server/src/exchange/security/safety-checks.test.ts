import { HOUR_MS } from '@bourse/kernel'
import { expect, it } from 'vitest'
import { sinceSecurityChange } from './safety-checks.ts'

it.each([1, 24, 72])('tells how long ago safety was changed, where a change freezes for %i hours', hours => {
  const withdrawFreezeMs = hours * HOUR_MS
  const user = { withdraw_frozen_until: new Date(withdrawFreezeMs) }
  expect(sinceSecurityChange(user, 71 * HOUR_MS, { withdrawFreezeMs })).toBe(71 * HOUR_MS)
  expect(sinceSecurityChange({ withdraw_frozen_until: null }, 71 * HOUR_MS, { withdrawFreezeMs })).toBeNull()
})
