import { describe, expect, it } from 'vitest'
import { newReference, referencesIn } from './reference-code.ts'

describe('a reference', () => {
  it('is found however a bank writes it', () => {
    const code = newReference()
    expect(code).toMatch(/^BRS[2-9A-HJKMNP-Z]{7}$/)
    const broken = `${code.slice(0, 4)} ${code.slice(4, 7)}-${code.slice(7)}`
    for (const note of [code, ` deposit ${code.toLowerCase()}.`, `轉帳 ${broken} /RFB/`, `${code}${code}`]) {
      expect(referencesIn(note)).toEqual([code])
    }
    expect(referencesIn([...code].map(sign => String.fromCodePoint(sign.codePointAt(0) ?? 0, 0)).join(''))).toEqual([
      code,
    ])
  })

  it('with one sign mistyped, or two neighbours swapped, is nobody’s', () => {
    for (let count = 0; count < 50; count++) {
      const code = newReference()
      for (let at = 3; at < code.length; at++) {
        const other = code[at] === '7' ? '8' : '7'
        expect(referencesIn(code.slice(0, at) + other + code.slice(at + 1))).toEqual([])
        const [one, two] = [code[at], code[at + 1]]
        if (two === undefined || one === two) continue
        const swapped = referencesIn(code.slice(0, at) + two + one + code.slice(at + 2))
        expect([code, at, swapped]).toEqual([code, at, []])
      }
    }
  })

  it('is not found where there is none, and two are told apart', () => {
    const [one, two] = [newReference(), newReference()]
    expect(referencesIn('rent for November, BRS12')).toEqual([])
    expect(referencesIn(`${one} and ${two}`)).toEqual([one, two])
  })
})
