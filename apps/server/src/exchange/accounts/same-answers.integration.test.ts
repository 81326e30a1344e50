import { afterAll, beforeAll, expect, it } from 'vitest'
import { contextOf, someCaller } from '../people/test-people.ts'
import { requestEmailCode } from './request-code.ts'
import { signInByEmail } from './sign-in.ts'
import { type AccountTestbed, accountTestbed } from './test-accounts.ts'

let bed: AccountTestbed
beforeAll(async () => {
  bed = await accountTestbed()
  await bed.open('known@bourse.test')
})
afterAll(() => bed.close())

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function standardErrorOfMedian(values: number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
  // The median of a sample spreads √(π/2) as wide as its mean.
  return 1.2533 * Math.sqrt(variance / values.length)
}

const PAIRS = 150

// Known and unknown in turn, so that a slower moment of the machine slows both.
async function difference(
  act: (known: boolean, round: number) => Promise<unknown>,
): Promise<{ medians: number; errors: number }> {
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < PAIRS; round++) {
    for (const isKnown of round % 2 === 0 ? [true, false] : [false, true]) {
      const began = process.hrtime.bigint()
      await act(isKnown, round)
      const ms = Number(process.hrtime.bigint() - began) / 1e6
      ;(isKnown ? known : unknown).push(ms)
      // One failure a window, so that no limit steps in.
      bed.clock.advance(16 * 60_000)
    }
  }
  return {
    medians: Math.abs(median(known) - median(unknown)),
    errors: 2 * Math.hypot(standardErrorOfMedian(known), standardErrorOfMedian(unknown)),
  }
}

it('a wrong password takes as long for an unknown account as for a known one, over 300 tries', async () => {
  const { medians, errors } = await difference(async (isKnown, round) => {
    const email = isKnown ? 'known@bourse.test' : `nobody${round}@bourse.test`
    return signInByEmail(contextOf(bed.deps, someCaller()), { email, password: 'wrong-password', altcha: undefined })
  })
  expect(medians).toBeLessThanOrEqual(Math.max(10, errors))
})

it('a code for a new password takes as long for an unknown account as for a known one, over 300 tries', async () => {
  const { medians, errors } = await difference(async (isKnown, round) => {
    const email = isKnown ? 'known@bourse.test' : `nobody${round}@bourse.test`
    return requestEmailCode(contextOf(bed.deps, someCaller()), { email, purpose: 'forget', altcha: undefined })
  })
  expect(medians).toBeLessThanOrEqual(Math.max(10, errors))
})
