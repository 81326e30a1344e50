import { expect, test } from 'vitest'
import { act } from './act.ts'
import { line, note, numberOf, oneOf } from './common-fields.ts'
import { readField } from './field.ts'
import { readTexts, textsOf, wordOf } from './read-words.ts'
import { done } from './replies.ts'

const fund = act({
  name: 'institution fund',
  page: 'institutions',
  purpose: { en: 'books', zh: '入账' },
  effect: 'acts',
  fields: {
    id: numberOf({ en: 'Institution', zh: '机构' }),
    amount: { kind: 'decimal', label: { en: 'Amount', zh: '金额' }, below: true },
    type: { ...oneOf({ en: 'Type', zh: '类型' }, ['recharge', 'adjust']), otherwise: 'recharge' },
    note,
  },
  carryOut: async (_context, { id, amount, type, note: said }) => done(`${id} ${amount} ${type} ${said}`),
})

const read = (words: string) => readTexts(fund, textsOf(fund.fields, words.split(' ')).texts)

test.each([
  ['7 1.50', { id: 7, amount: '1.50', type: 'recharge', note: '' }],
  ['7 -1.50 adjust', { id: 7, amount: '-1.50', type: 'adjust', note: '' }],
  ['7 2 because of May', { id: 7, amount: '2', type: 'recharge', note: 'because of May' }],
  ['7 2 adjust their refund', { id: 7, amount: '2', type: 'adjust', note: 'their refund' }],
])('%j is sorted to the fields, and a choice that may be left out takes only its own words', (words, values) => {
  expect(read(words)).toEqual({ ok: true, values })
})

test.each([
  ['', 'id'],
  ['0 1', 'id'],
  ['7', 'amount'],
  ['7 1e3', 'amount'],
  ['7 --1', 'amount'],
  ['7 0x10', 'amount'],
])('%j is told by the first field that cannot be read', (words, field) => {
  expect(read(words)).toMatchObject({ ok: false, problem: { field } })
})

test('what is not said is not the empty text: a name is wanted', () => {
  const name = line({ en: 'Name', zh: '名称' }, 5)
  expect(readField(name, '  ')).toMatchObject({ ok: false })
  expect(readField(name, '汉字😀汉字')).toEqual({ ok: true, value: '汉字😀汉字' })
  expect(readField(name, '汉字😀汉字汉')).toMatchObject({ ok: false })
})

test('what is no text in a form is refused like nothing', () => {
  for (const texts of [{ id: 7 }, { id: null }, { id: ['7'] }, {}])
    expect(readTexts(fund, texts)).toMatchObject({ ok: false, problem: { field: 'id' } })
})

test('words too many are left over', () => {
  const pause = { market: line({ en: 'Market', zh: '市场' }, 20) }
  expect(textsOf(pause, ['BTCUSDT', 'now'])).toEqual({ texts: { market: 'BTCUSDT' }, left: ['now'] })
})

test('a field is called by its name in capitals, by its choices where they are few, and in brackets where it may be left out', () => {
  expect(Object.entries(fund.fields).map(([name, field]) => wordOf(name, field))).toEqual([
    'ID',
    'AMOUNT',
    '[recharge|adjust]',
    '[NOTE…]',
  ])
})
