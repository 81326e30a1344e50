import { expect, it } from 'vitest'
import { changeText } from './change-text.ts'

it.each([
  [112, 100, '+12 %'],
  [92, 100, '−8 %'],
  [100, 100, '±0 %'],
  [0, 4, '−100 %'],
  [4, 0, null],
])('writes %d after %d as %s', (now, before, text) => expect(changeText(now, before)).toBe(text))
