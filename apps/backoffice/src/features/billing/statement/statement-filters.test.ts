import { expect, it } from 'vitest'
import { narrowedBy, readStatementFilters, rowNumber, statementPayload, stepMonth } from './statement-filters.ts'

const read = (text: string) => readStatementFilters(new URLSearchParams(text))

it('reads what the address says, and takes anything else for no filter', () => {
  expect(read('month=2026-11&type=refund&amount=in&q=outage&page=3')).toEqual({
    month: '2026-11',
    type: 'refund',
    amount: 'in',
    keyword: 'outage',
    page: 3,
  })
  const none = { month: null, type: null, amount: null, keyword: '', page: 1 }
  expect(read('month=2026-13&type=gift&amount=much&page=-1')).toEqual(none)
  expect(narrowedBy(read('month=2026-10'))).toEqual([])
  expect(narrowedBy(read('type=usage&q=ST-1&amount=in'))).toEqual(['q', 'type', 'amount'])
})

it('steps over the turn of the year', () => {
  expect(stepMonth('2026-12', 1)).toBe('2027-01')
  expect(stepMonth('2026-01', -1)).toBe('2025-12')
})

it('asks for the page that is shown', () => {
  expect(statementPayload(read('page=3'), 20)).toMatchObject({ limit_begin: 40, limit_num: 20 })
})

it('writes numbers with leading zeros, and longer ones as they are', () => {
  expect([rowNumber(7), rowNumber(12345678)]).toEqual(['ST-000007', 'ST-12345678'])
})
