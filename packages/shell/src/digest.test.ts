import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { hexOf, hmacSha256, sha256 } from './digest.ts'

afterEach(() => vi.unstubAllGlobals())

it.each(['an https page', 'a page over plain http'])('digests as the standard says in %s', async page => {
  if (page !== 'an https page') vi.stubGlobal('crypto', {})
  for (const text of ['', 'abc', 'a'.repeat(1000)]) {
    const digest = await sha256(new TextEncoder().encode(text))
    expect(hexOf(digest)).toBe(createHash('sha256').update(text).digest('hex'))
  }
})

it('signs as published, and as any other program', () => {
  const body =
    '{"eventType":10,"noticeId":"4eb720f0-8da7-11e9-a43e-53f411c2761f","notifyMs":1560408533119,"payload":{"a":"1","b":2},"productId":1}'
  expect(hmacSha256('secret', body)).toBe('de96da5acf03b0021ac3b4fa2225e7ae6f3533a30d50bb02c08ea4fa748bda24')
  const text = fc.string({ unit: 'grapheme', maxLength: 200 })
  fc.assert(
    fc.property(text, text, (secret, message) => {
      expect(hmacSha256(secret, message)).toBe(createHmac('sha256', secret).update(message).digest('hex'))
    }),
    { numRuns: 60 },
  )
})
