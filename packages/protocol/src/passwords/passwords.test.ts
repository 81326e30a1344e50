import { expect, it } from 'vitest'
import { CONSOLE_PASSWORD_LENGTH, PASSWORD_LENGTH } from '../constants.ts'
import { COMMON_LONG } from './common-long.ts'
import { COMMON_SHORT } from './common-short.ts'
import { passwordWeakness } from './index.ts'

const words = (text: string): string[] => text.trim().split(/\s+/)

it('knows three thousand common passwords of each length that is taken', () => {
  const [long, all] = [words(COMMON_LONG), [...words(COMMON_LONG), ...words(COMMON_SHORT)]]
  expect(long.filter(word => [...word].length >= PASSWORD_LENGTH.min).length).toBeGreaterThanOrEqual(3000)
  expect(all.filter(word => [...word].length >= CONSOLE_PASSWORD_LENGTH.min).length).toBeGreaterThanOrEqual(5000)
  expect(new Set(all).size).toBe(all.length)
  for (const word of all) expect(word).toBe(word.toLowerCase())
})

it.each([
  ['password1', 'too_common'],
  ['Qwertyuiop', 'too_common'],
  ['letmein', 'too_common'],
  ['123456', 'too_common'],
  ['Password1!', 'too_common'],
  ['woaini1314', 'too_common'],
  ['zzzzzzzzzzzz', 'too_common'],
  ['cdefghijkl', 'too_common'],
  ['ann@example.com', 'is_account'],
  ['Marlowe.lin', 'is_account'],
  ['marlowe.lin26', 'is_account'],
  ['13800138000', 'is_account'],
  ['marlowe.lin-harbour', null],
  ['k3#xq9zt', null],
])('judges %s: %s', (password, weakness) => {
  expect(passwordWeakness(password, ['ann@example.com', 'marlowe.lin@example.com', '+13800138000', 'An'])).toBe(
    weakness,
  )
})
