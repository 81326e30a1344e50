import { describe, expect, it } from 'vitest'
import { isPlainLine } from './plain-line.ts'

describe('a plain line', () => {
  it.each([
    'Ann',
    '王小明',
    '𠮷野家',
    'O’Neil-Smith, Jr.',
    'Nguyễn Văn Ánh',
    'مرحبا',
    'นํ้าใจ',
    'हिन्दी',
    '김철수 2',
    'e\u0301',
  ])('is %j', text => {
    expect(isPlainLine(text)).toBe(true)
  })

  it.each([
    ['a Hangul filler, which is a letter nobody sees', '\u3164'],
    ['two jamo fillers', '\u115F\u1160'],
    ['a half-width filler', '\uFFA0'],
    ['a joiner of graphemes', 'a\u034F'],
    ['a variation selector', 'a\uFE0F'],
    ['a supplementary variation selector', 'a\u{E0100}'],
    ['a heap of accents', `a${'\u0301'.repeat(4)}`],
    ['marks alone', '\u0301\u0302'],
    ['points alone', '…'],
    ['a mark that turns the direction', 'ann\u202Eeoj'],
    ['a blank of no width', 'a\u200Bb'],
    ['a new line', 'Ann\r\nBcc: eve'],
    ['an escape to a terminal', 'Ann\u001B[2J'],
    ['a separator of lines', 'a\u2028b'],
    ['a blank that looks like another', 'a\u00A0b'],
    ['a picture', '🏦'],
    ['nothing', ''],
  ])('is not %s', (_what, text) => {
    expect(isPlainLine(text)).toBe(false)
  })
})
