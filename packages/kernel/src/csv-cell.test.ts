import { expect, it } from 'vitest'
import { csvCell } from './csv-cell.ts'

it.each([
  ['12.5', '12.5'],
  ['-12.5', '-12.5'],
  ['a-b', 'a-b'],
  ['a, b', '"a, b"'],
  ['say "so"', '"say ""so"""'],
])('%s stays what it is', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})

it.each([
  ['=1+1', "'=1+1"],
  ['-cmd|x', "'-cmd|x"],
  ['@sum', "'@sum"],
  [' =1', " '=1"],
  ['＝1', "'＝1"],
  ['memo;=1+1', '"memo;\'=1+1"'],
  ['a\n@b', '"a\n\'@b"'],
  ['\tx', '"\'\tx"'],
])('%j is told as a text', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})
