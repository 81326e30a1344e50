import { describe, expect, it } from 'vitest'
import { readStatement, STATEMENT_BYTES_MAX } from './read-statement.ts'
import { STATEMENT_FORMATS, type StatementFormatName } from './statement-formats.ts'

const read = (text: string | Uint8Array, name: StatementFormatName = 'plain') =>
  readStatement(typeof text === 'string' ? new TextEncoder().encode(text) : text, {
    format: STATEMENT_FORMATS[name],
    scale: 2,
  })
const HEAD = 'date,amount,payer,note,id\n'

describe('a statement', () => {
  it('is read line by line, what went out left aside', () => {
    const text = `Bank of Demo\n\uFEFF"as of","2026-11-20"\n${HEAD}2026-11-20,"1,000.50",Wang Xiao Ming,"BRS ""x"", rent",A1\r\n2026-11-20,-20.00,,fee,A2\n\n`
    expect(read(text)).toEqual({
      ok: true,
      wentOut: 1,
      lines: [{ key: 'n:A1', bookedOn: '2026-11-20', amount: 100_050, payer: 'Wang Xiao Ming', note: 'BRS "x", rent' }],
    })
  })

  it.each([
    ['taiwan-big5', [0xa5, 0xe6, 0xa9, 0xf6, 0xa4, 0xe9, 0xb4, 0xc1], '交易日期'],
    ['china-gb18030', [0xbd, 0xbb, 0xd2, 0xd7, 0xc8, 0xd5, 0xc6, 0xda], '交易日期'],
  ] as const)('of %s is read in the bank’s own signs', (name, head, words) => {
    expect(new TextDecoder(STATEMENT_FORMATS[name].encoding).decode(Uint8Array.from(head))).toBe(words)
    // The amount's head, `存入` and `收入`, in the same signs.
    const amount = name === 'taiwan-big5' ? [0xa6, 0x73, 0xa4, 0x4a] : [0xca, 0xd5, 0xc8, 0xeb]
    const body = name === 'taiwan-big5' ? '\n115/11/20,500\n' : '\n2026-11-20,500\n'
    const bytes = Uint8Array.from([...head, 0x2c, ...amount, ...Buffer.from(body)])
    expect(read(bytes, name)).toMatchObject({ ok: true, lines: [{ bookedOn: '2026-11-20', amount: 50_000 }] })
  })

  it('gives a line without a number of the bank the same key in every file, and two alike two', () => {
    const bare = 'date,amount,payer,note\n'
    const twice = `${bare}2026-11-20,5,A,x\n2026-11-20,5,A,x\n`
    const [one, two] = [read(twice), read(`${twice}2026-11-21,5,A,x\n`)]
    if (!one.ok || !two.ok) throw new Error('both are statements')
    expect(new Set(one.lines.map(({ key }) => key)).size).toBe(2)
    expect(two.lines.slice(0, 2)).toEqual(one.lines)
  })

  it.each<[string, string | Uint8Array, RegExp]>([
    ['nothing', '', /empty/],
    ['too much', new Uint8Array(STATEMENT_BYTES_MAX + 1), /larger/],
    ['other signs', Uint8Array.from([0xff, 0xfe, 0x80]), /not utf-8/],
    ['a zero', `${HEAD}2026-11-20,5,\u0000,x,1\n`, /not utf-8/],
    ['no heads', 'a,b\n1,2\n', /names the columns/],
    ['an open quote', `${HEAD}2026-11-20,5,"A,x,1\n`, /no end/],
    ['a quote and more', `${HEAD}2026-11-20,5,"A"b,x,1\n`, /followed by more/],
    ['half an amount', `${HEAD}2026-11-20,5.001,A,x,1\n`, /amount/],
    ['a formula', `${HEAD}2026-11-20,=1+1,A,x,1\n`, /amount/],
    ['an exponent', `${HEAD}2026-11-20,1e5,A,x,1\n`, /amount/],
    ['commas where none belong', `${HEAD}2026-11-20,"1,00",A,x,1\n`, /amount/],
    ['more than is safe', `${HEAD}2026-11-20,99999999999999999,A,x,1\n`, /amount/],
    ['no day', `${HEAD}2026-02-30,5,A,x,1\n`, /date/],
    ['one number twice', `${HEAD}2026-11-20,5,A,x,1\n2026-11-20,6,A,x,1\n`, /twice/],
    ['many cells', `${HEAD}${','.repeat(60)}\n2026-11-20,5\n${'x,'.repeat(60)}\n`, /cells/],
    ['many lines', HEAD + '2026-11-20,5,A,x,\n'.repeat(5_001), /lines/],
    ['a long cell', `${HEAD}2026-11-20,5,${'A'.repeat(501)},x,1\n`, /longer/],
  ])('of %s is refused whole, with the reason', (_what, text, problem) => {
    const reading = read(text)
    expect(reading).toMatchObject({ ok: false, problem: expect.stringMatching(problem) })
  })

  it('shows no control signs of a payer’s name', () => {
    const reading = read(`${HEAD}2026-11-20,5,"A\u202eB\u0007C",x,1\n`)
    expect(reading).toMatchObject({ lines: [{ payer: 'A B C' }] })
  })
})
