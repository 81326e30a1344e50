import { expect, it } from 'vitest'
import { csvText } from './csv-text.ts'

it('writes rows with a mark for UTF-8 and quotes what needs them', () => {
  expect(
    csvText([
      ['a', 'b'],
      ['1,5', 'say "so"'],
    ]),
  ).toBe('\uFEFFa,b\r\n"1,5","say ""so"""\r\n')
})

it('makes a text of what a program of tables would take for a formula, and leaves numbers', () => {
  const cells = ['=1+1', '+1', '-cmd|x', '@sum', '\tx', '-5.25', '12']
  expect(csvText([cells])).toBe("\uFEFF'=1+1,'+1,'-cmd|x,'@sum,'\tx,-5.25,12\r\n")
})
