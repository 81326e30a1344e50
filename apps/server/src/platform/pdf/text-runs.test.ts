import { expect, it } from 'vitest'
import { fitted, linesOf, runsOf, westernCode, widthOf } from './text-runs.ts'

it('writes each sign in the typeface that has it', () => {
  expect(runsOf('Geometría 9: 圆的定理 − サークル 원', 'zh')).toEqual([
    { face: 'latin', text: 'Geometría 9: ' },
    { face: 'zh', text: '圆的定理' },
    { face: 'latin', text: ' – ' },
    { face: 'ja', text: 'サークル' },
    { face: 'latin', text: ' ' },
    { face: 'ko', text: '원' },
  ])
  expect(runsOf('帳單', 'zh-TW')).toEqual([{ face: 'zh-TW', text: '帳單' }])
})

it('knows how wide a text is: digits alike, ideographs a square each', () => {
  expect(widthOf('1,111.11', 10)).toBeCloseTo(widthOf('9,999.99', 10))
  expect(widthOf('课堂', 10)).toBe(20)
  expect(widthOf('A', 1000)).toBe(667)
  expect(widthOf('~', 1000)).toBe(584)
})

it('shortens what is too long, and nothing else', () => {
  expect(fitted('short', 10, 100)).toBe('short')
  const cut = fitted('World history: The long 1920s', 10, 60)
  expect(cut).toMatch(/^World.*…$/)
  expect(widthOf(cut, 10)).toBeLessThanOrEqual(60)
})

it('has dashes and quotation marks of the Western encoding, and no ideographs', () => {
  expect([westernCode('–'), westernCode('é'), westernCode('课')]).toEqual([0x96, 0xe9, null])
})

it('breaks a long text between words, ideographs anywhere, and a long word where it must', () => {
  expect(linesOf('short', 10, 100)).toEqual(['short'])
  expect(linesOf('World history: The long 1920s', 10, 90)).toEqual(['World history: The', 'long 1920s'])
  expect(linesOf('课堂与圆的定理', 10, 40)).toEqual(['课堂与圆', '的定理'])
  const long = linesOf('x'.repeat(64), 10, 100)
  expect(long.join('')).toBe('x'.repeat(64))
  for (const line of long) expect(widthOf(line, 10)).toBeLessThanOrEqual(100)
})
