import { expect, it } from 'vitest'
import { bankName, TAIWAN_BANKS } from './taiwan-banks.ts'

it('are known by three digits each, once, with both names', () => {
  expect(new Set(TAIWAN_BANKS.map(bank => bank.code)).size).toBe(TAIWAN_BANKS.length)
  for (const { code, local, english } of TAIWAN_BANKS) {
    expect(code).toMatch(/^[0-9]{3}$/)
    expect(local).toMatch(/\p{Script=Han}/u)
    expect(english).toMatch(/^[A-Z][\w .&'-]+$/)
  }
})

it('are named as the reader reads', () => {
  expect(['zh', 'zh-TW', 'ja'].map(language => bankName('822', language))).toEqual(['中國信託', '中國信託', '中國信託'])
  expect(['en', 'es', 'ko'].map(language => bankName('822', language))).toEqual(['CTBC Bank', 'CTBC Bank', 'CTBC Bank'])
  expect(bankName('999', 'en')).toBe('999')
})
