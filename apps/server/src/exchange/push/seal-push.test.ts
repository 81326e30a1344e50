import { createPublicKey, verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { pushKeyOf } from './push-key.ts'
import { isPointOfCurve, sealPush } from './seal-push.ts'
import { openPush, testBrowser } from './test-browser.ts'

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')

it('seals the example of RFC 8291 as the RFC does', () => {
  const browser = {
    point: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  }
  const draw = {
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    paddedTo: 0,
  }
  expect(sealPush('When I grow up, I want to be a watermelon', browser, draw).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

it('is read by the browser it is for, and all pushes are of one length', () => {
  const browser = testBrowser()
  const sealed = ['', 'Bought 0.05 BTC', '买入 0.05 BTC'].map(text => ({ text, body: sealPush(text, browser) }))
  for (const { text, body } of sealed) expect(openPush(body, browser)).toBe(text)
  expect(new Set(sealed.map(({ body }) => body.length)).size).toBe(1)
  expect(() => openPush(sealPush('for somebody else', testBrowser()), browser)).toThrow()
})

it('tells a point of the curve from other bytes', () => {
  const { point } = testBrowser()
  expect(isPointOfCurve(point)).toBe(true)
  const bent = Buffer.from(point)
  bent.writeUInt8(bent.readUInt8(64) ^ 1, 64)
  expect(isPointOfCurve(bent)).toBe(false)
  expect(isPointOfCurve(Buffer.alloc(65, 4))).toBe(false)
})

const isSigned = (header: string): boolean => {
  const [, token = '', point = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  const end = token.lastIndexOf('.')
  const key = bytes(point)
  const jwk = { kty: 'EC', crv: 'P-256', x: key.toString('base64url', 1, 33), y: key.toString('base64url', 33) }
  return verify(
    'sha256',
    Buffer.from(token.slice(0, end)),
    { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' },
    bytes(token.slice(end + 1)),
  )
}

it('is signed as the example of RFC 8292 is, by a key that is the same at every start', () => {
  expect(
    isSigned(
      'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
    ),
  ).toBe(true)
  const key = pushKeyOf('a secret', { siteUrl: () => 'https://bourse.example' })
  expect(pushKeyOf('a secret', { siteUrl: () => '' }).point).toBe(key.point)
  const header = key.authorization(new URL('https://push.example.net/p/1?x=2'), 1_453_480_568_000)
  expect(isSigned(header)).toBe(true)
  expect(isSigned(header.replace('.ey', '.eY'))).toBe(false)
  const [head, claims] = header.slice('vapid t='.length).split('.')
  expect(head).toBe('eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9')
  expect(JSON.parse(bytes(claims ?? '').toString())).toEqual({
    aud: 'https://push.example.net',
    exp: 1_453_523_768,
    sub: 'https://bourse.example',
  })
  const plain = pushKeyOf('a secret', { siteUrl: () => 'http://127.0.0.1:4300' })
  expect(plain.authorization(new URL('https://push.example.net/'), 0)).not.toContain('sub')
})
