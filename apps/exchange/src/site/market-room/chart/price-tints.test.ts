import { describe, expect, it } from 'vitest'
import { tintReach, tintSpan } from './price-tints.ts'

describe('a tint', () => {
  it('spans both prices, whichever is above', () => {
    expect(tintSpan(40, 100, 300)).toEqual({ y: 40, height: 60 })
    expect(tintSpan(100, 40, 300)).toEqual({ y: 40, height: 60 })
  })

  it('ends where the picture ends, and is not there beyond it', () => {
    expect(tintSpan(-50, 400, 300)).toEqual({ y: 0, height: 300 })
    expect(tintSpan(250, 900, 300)).toEqual({ y: 250, height: 50 })
    expect(tintSpan(-80, -10, 300)).toBeNull()
    expect(tintSpan(310, 900, 300)).toBeNull()
    expect(tintSpan(120, 120, 300)).toBeNull()
  })

  it('reaches less far into a narrow chart', () => {
    expect([tintReach(800), tintReach(500), tintReach(360)]).toEqual([152, 112, 56])
  })
})
