import { expect, it } from 'vitest'
import { base64Of } from './base64-of.ts'

it('writes bytes of any number as base64', () => {
  const bytes = Uint8Array.from({ length: 20_001 }, (_, at) => at % 256)
  expect(Buffer.from(base64Of(bytes), 'base64').equals(Buffer.from(bytes))).toBe(true)
  expect(base64Of(new Uint8Array())).toBe('')
})
