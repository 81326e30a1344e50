import { describe, expect, it } from 'vitest'
import { guideOf, nextStep } from './first-steps.ts'

const nothing = { hasCoins: false, hasOrder: false, hasDeal: false }

describe('the first trade', () => {
  it('goes from coins to an order to its deal', () => {
    expect(nextStep(nothing)).toBe('coins')
    expect(nextStep({ ...nothing, hasCoins: true })).toBe('order')
    expect(nextStep({ ...nothing, hasCoins: true, hasOrder: true })).toBe('fill')
    expect(nextStep({ hasCoins: true, hasOrder: true, hasDeal: true })).toBeNull()
  })

  it('leads nobody by the hand who has traded before', () => {
    const done = { hasCoins: true, hasOrder: true, hasDeal: true }
    expect(guideOf(null, done)).toBeNull()
    expect(guideOf('begun', done)).toBe('finished')
    expect(guideOf('over', nothing)).toBeNull()
    expect(guideOf(null, null)).toBeNull()
    expect(guideOf(null, nothing)).toBe('coins')
  })
})
