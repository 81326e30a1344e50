import { expect, it } from 'vitest'
import { lengthText } from './length-text.ts'

it.each([
  [-3, '0:00'],
  [6.9, '0:06'],
  [2292, '38:12'],
  [3731, '1:02:11'],
])('shows %d seconds as %s', (seconds, text) => expect(lengthText(seconds)).toBe(text))
