import { expect, it } from 'vitest'
import { initials } from './initials.ts'

it.each([
  ['Mara Lindqvist', 'ML'],
  ['  Ana  María López ', 'AL'],
  ['mara', 'M'],
  ['苏海英', '英'],
  ['김 민준', '준'],
  ['', ''],
])('stands %s for as %s', (name, mark) => expect(initials(name)).toBe(mark))
