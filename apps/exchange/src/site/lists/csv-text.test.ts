import { expect, it } from 'vitest'
import { csvTable, csvText, csvTime } from './csv-text.ts'

it('writes rows with a mark for UTF-8 and quotes what needs them', () => {
  expect(
    csvText([
      ['a', 'b'],
      ['1,5', 'say "so"'],
    ]),
  ).toBe('\uFEFFa,b\r\n"1,5","say ""so"""\r\n')
})

it('makes a text of what a program of tables would take for a formula, and leaves numbers', () => {
  const cells = ['=1+1', '+1', '-cmd|x', '@sum', ' =1', '＝1', '-5.25', '12']
  expect(csvText([cells])).toBe("\uFEFF'=1+1,'+1,'-cmd|x,'@sum, '=1,'＝1,-5.25,12\r\n")
  expect(csvText([['\tx'], ['\r=1']])).toBe('\uFEFF"\'\tx"\r\n"\r\'=1"\r\n')
})

it('leaves no formula behind a mark that parts cells in another country', () => {
  expect(csvText([['memo;=1+1'], ['a\n@b'], ['a\t+b']])).toBe('\uFEFF"memo;\'=1+1"\r\n"a\n\'@b"\r\n"a\t\'+b"\r\n')
  expect(csvText([['2026-11-23T03:00:00.000Z'], ['a-b']])).toBe('\uFEFF2026-11-23T03:00:00.000Z\r\na-b\r\n')
})

it('puts rows under the heads of their columns', () => {
  const table = csvTable(
    [
      ['Time', (row: { at: number }) => csvTime(row.at)],
      ['Double', row => String(row.at * 2)],
    ],
    [{ at: 0 }],
  )
  expect(table).toEqual([
    ['Time', 'Double'],
    ['1970-01-01T00:00:00.000Z', '0'],
  ])
})
