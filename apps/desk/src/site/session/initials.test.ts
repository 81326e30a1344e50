import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['lena-vogt', 'LV'],
  ['ken', 'KE'],
  ['a', 'A'],
  ['王小明', '明'],
  ['mary.ann.lee', 'ML'],
  ['', ''],
])('%s is drawn as %s', (name, signs) => {
  expect(initials(name)).toBe(signs)
})
