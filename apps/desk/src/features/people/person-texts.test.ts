import { expect, test } from 'vitest'
import { amountText, changeText, dayText, shareOf } from './person-texts.ts'

test.each([
  ['0', '0'],
  ['999.50', '999.50'],
  ['1000', '1,000'],
  ['-18400.00', '−18,400.00'],
  ['1234567.12345678', '1,234,567.12345678'],
])('%s is read as %s', (decimal, read) => {
  expect(amountText(decimal)).toBe(read)
})

test('a change says which way it went', () => {
  expect([changeText('12.5'), changeText('-12.5')]).toEqual(['+12.5', '−12.5'])
})

test('a bar is as long as its share, and never longer than the whole', () => {
  expect([shareOf('5', '10'), shareOf('11', '10'), shareOf(null, '10'), shareOf('1', '0')]).toEqual([0.5, 1, 0, 0])
})

test('a day has its year', () => {
  const noon = new Date(2024, 2, 11, 12).getTime() / 1000
  expect([dayText(noon, 'en'), dayText(noon, 'zh')]).toEqual(['11 Mar 2024', '2024-03-11'])
})
