import { describe, expect, it } from 'vitest'
import { fiatOf, fiatPlaces, inFiat } from './fiat.ts'

describe('the currency of values', () => {
  it('is the yuan in simplified Chinese and the dollar elsewhere, until one is chosen', () => {
    expect(['zh', 'en', 'es', 'zh-TW', 'ko', 'ja'].map(language => fiatOf('auto', language))).toEqual([
      'CNY',
      'USD',
      'USD',
      'USD',
      'USD',
      'USD',
    ])
    expect([fiatOf('USD', 'zh'), fiatOf('CNY', 'en')]).toEqual(['USD', 'CNY'])
  })

  it('is reckoned at the rate of the house', () => {
    expect([inFiat('100', 'CNY', '7.1'), inFiat('100', 'USD', '7.1'), inFiat(null, 'CNY', '7.1')]).toEqual([
      '710',
      '100',
      null,
    ])
  })

  it.each([
    ['63420.1', 2],
    ['1', 2],
    ['0', 2],
    ['0.5848', 3],
    ['0.0583', 4],
    ['0.00000919', 8],
  ])('shows %s with %s decimals', (value, places) => {
    expect(fiatPlaces(value)).toBe(places)
  })
})
