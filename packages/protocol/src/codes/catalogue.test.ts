import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../language.ts'
import { catalogue, entryOf, isCode, rankOf, sentenceOf, UNIVERSAL_CODES } from './index.ts'

describe('the catalogue of codes', () => {
  test.each(catalogue.map(entry => [entry.code, entry] as const))('%s has a text in every language', (_code, entry) => {
    expect(Object.keys(entry.text).toSorted()).toEqual([...LANGUAGES].toSorted())
    for (const language of LANGUAGES) expect(entry.text[language].trim()).toMatch(/\S.*[^.。\s]$/s)
  })

  test('names each code once, as digits or as a word in capitals', () => {
    const codes = catalogue.map(entry => entry.code)
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) expect(code).toMatch(/^(?:[45]\d\d|[A-Z][A-Z_]*[A-Z])$/)
  })

  test('has no text twice in one language, so that a sentence says which rule it is', () => {
    for (const language of LANGUAGES) {
      const texts = catalogue.map(entry => entry.text[language])
      expect(new Set(texts).size).toBe(texts.length)
    }
  })

  test('has every code that the call sheet names', () => {
    const named = `401 403 404 409 410 422 423 429 500 INSUFFICIENT_BALANCE PRICE_WRONG QUANTITY_TOO_LOW AMOUNT_TOO_LARGE
      MARKET_CLOSED ORDER_NOT_FOUND NO_LIQUIDITY SECOND_CHECK_REQUIRED CODE_WRONG WITHDRAW_FROZEN CLIENT_ID_REUSED BUSY
      UNAVAILABLE`
    expect(named.split(/\s+/).filter(code => !isCode(code))).toEqual([])
  })

  test('puts what the gateway finds before what an operation finds, and our own fault last', () => {
    expect(rankOf('400')).toBeLessThan(rankOf('429'))
    expect(rankOf('429')).toBeLessThan(rankOf('401'))
    expect(rankOf('401')).toBeLessThan(rankOf('422'))
    expect(rankOf('422')).toBeLessThan(rankOf('404'))
    expect(rankOf('PRICE_WRONG')).toBeLessThan(rankOf('INSUFFICIENT_BALANCE'))
    expect(catalogue.at(-1)?.code).toBe('500')
  })

  test('gives the sentence of a code and of success', () => {
    expect(sentenceOf('INSUFFICIENT_BALANCE', 'zh')).toBe('余额不足')
    expect(sentenceOf(null, 'en')).toBe('Success')
    expect(entryOf('BUSY').retry).toBe('later')
    for (const code of UNIVERSAL_CODES) expect(isCode(code)).toBe(true)
  })
})
