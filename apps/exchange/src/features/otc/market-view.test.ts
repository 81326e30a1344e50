import { expect, it } from 'vitest'
import type { OtcTerms } from './api/ask-otc.ts'
import { filtersOf, minutesAndSeconds, requestOf, searchOf, waysIn } from './market-view.ts'

const terms = {
  coins: [{ coin: 'USDT' }, { coin: 'BTC' }],
  currencies: [{ currency: 'CNY' }, { currency: 'TWD' }, { currency: 'USD' }],
} as unknown as OtcTerms
const read = (search: Readonly<Record<string, unknown>>, language = 'en') => filtersOf(search, { terms, language })

it('begins with buying the first coin, in the currency of the language', () => {
  expect(read({})).toMatchObject({ wants: 'buy', coin: 'USDT', currency: 'USD', amount: '', method: null, begin: 0 })
  expect(read({}, 'zh-TW').currency).toBe('TWD')
  expect(read({}, 'ko').currency).toBe('USD')
})

it('leaves out what an address says wrong', () => {
  const wrong = { side: 'x', coin: 'DOGE', currency: 'XXX', amount: '-1', method: 'line_pay', begin: -4, takeable: 1 }
  expect(read(wrong, 'zh')).toEqual(read({}, 'zh'))
  expect(read({ amount: '0.00' }).amount).toBe('')
})

it('is written into the address and read back', () => {
  const filters = read({ side: 'sell', coin: 'BTC', currency: 'CNY', amount: 500, method: 'alipay', begin: 20 })
  expect(filters).toMatchObject({ wants: 'sell', coin: 'BTC', amount: '500', method: 'alipay', begin: 20 })
  expect(read(searchOf(filters))).toEqual(filters)
})

it('asks for what the reader wants to do', () => {
  expect(requestOf(read({ side: 'sell' }))).toMatchObject({ side: 1 })
  expect(requestOf(read({}))).toEqual({
    ...{ side: 2, coin: 'USDT', currency: 'USD', takeable: false },
    ...{ limit_begin: 0, limit_num: 20 },
  })
})

it('knows which ways a currency has', () => {
  expect(waysIn('CNY')).toContain('alipay')
  expect(waysIn('TWD')).not.toContain('alipay')
  expect(waysIn('USD')).toContain('bank')
})

it('says a time in minutes and seconds', () => {
  expect(minutesAndSeconds(192)).toEqual({ minutes: '3', seconds: '12' })
  expect(minutesAndSeconds(48)).toEqual({ minutes: '0', seconds: '48' })
})
