import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hmacSha256, sha256 } from './sha256.ts'

const hex = (bytes: Uint8Array): string => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('the digest', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('of the standard’s example %# is the standard’s', (text, digest) => {
    expect(hex(sha256(bytes(text)))).toBe(digest)
  })

  it('is the browser’s own, at every length around a block', async () => {
    for (let length = 50; length < 140; length += 1) {
      const message = Uint8Array.from({ length }, (_, at) => (at * 7) % 256)
      expect(hex(sha256(message))).toBe(hex(new Uint8Array(await crypto.subtle.digest('SHA-256', message))))
    }
  })
})

describe('the signature', () => {
  it('is the published one of a notice of this kind', () => {
    const body =
      '{"eventType":10,"noticeId":"4eb720f0-8da7-11e9-a43e-53f411c2761f","notifyMs":1560408533119,"payload":{"a":"1","b":2},"productId":1}'
    expect(hmacSha256('secret', body)).toBe('de96da5acf03b0021ac3b4fa2225e7ae6f3533a30d50bb02c08ea4fa748bda24')
  })

  it('is the browser’s own for any secret and any text', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 })
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }), text, async (secret, message) => {
        const kind = { name: 'HMAC', hash: 'SHA-256' }
        const key = await crypto.subtle.importKey('raw', Uint8Array.from(bytes(secret)), kind, false, ['sign'])
        const right = await crypto.subtle.sign('HMAC', key, Uint8Array.from(bytes(message)))
        expect(hmacSha256(secret, message)).toBe(hex(new Uint8Array(right)))
      }),
      { numRuns: 60 },
    )
  })
})
