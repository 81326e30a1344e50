import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keyedDigest } from './keyed-digest.ts'

it('is HMAC-SHA256, whatever the key and the parts', () => {
  const bytes = fc.uint8Array({ maxLength: 300 })
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), fc.array(bytes, { maxLength: 4 }), (key, parts) => {
      const expected = createHmac('sha256', key)
      for (const part of parts) expected.update(part)
      const wanted = expected.digest('hex')
      for (let round = 0; round < 2; round++) expect(keyedDigest(key, parts).toString('hex')).toBe(wanted)
    }),
  )
})
