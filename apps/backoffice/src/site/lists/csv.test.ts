import { describe, expect, it } from 'vitest'
import { csvText } from './csv.ts'

const line = (...cells: (string | number)[]): string => csvText([cells]).slice(1, -2)

describe('a table as CSV', () => {
  it('begins with a byte order mark and ends each row with a line break', () => {
    expect(
      csvText([
        ['a', 1],
        ['课', 2],
      ]),
    ).toBe('\uFEFFa,1\r\n课,2\r\n')
  })

  it('protects commas, quotes and line breaks', () => {
    expect(line('a,b', 'say "hi"', 'one\ntwo')).toBe('"a,b","say ""hi""","one\ntwo"')
  })

  it.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '＝1', '\tx', '\rx'])('puts an apostrophe before the text %j', text => {
    expect(line(text).replaceAll('"', '')).toBe(`'${text}`)
  })

  it('leaves no formula behind a mark that parts cells in another country', () => {
    expect(line('Li;=1+1')).toBe('"Li;\'=1+1"')
  })

  it('leaves negative numbers alone', () => {
    expect(line(-1, '-1.5', 'a-b')).toBe('-1,-1.5,a-b')
  })
})
