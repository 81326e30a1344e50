import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hmacSha256, isSignatureRight, signatureOf } from './signature.ts'

const hash = (algorithm: string, text: string): string => createHash(algorithm).update(text).digest('hex')

// The formulas as other services of this kind publish them: read right, they give the published digests.
describe('the published signatures', () => {
  it('of Agora’s notices are HMACs over the raw body, the second by the function that signs here', () => {
    const body =
      '{"eventType":10,"noticeId":"4eb720f0-8da7-11e9-a43e-53f411c2761f","notifyMs":1560408533119,"payload":{"a":"1","b":2},"productId":1}'
    expect(createHmac('sha1', 'secret').update(body).digest('hex')).toBe('5a3bb6a6d9fad2ea9ae3fb707a14c9d7f3136df1')
    expect(hmacSha256('secret', body)).toBe('de96da5acf03b0021ac3b4fa2225e7ae6f3533a30d50bb02c08ea4fa748bda24')
  })

  it('of BigBlueButton are SHA-1 over call, query and secret', () => {
    const query = 'name=Test+Meeting&meetingID=abc123&attendeePW=111222&moderatorPW=333444'
    expect(hash('sha1', `create${query}639259d4-9dd8-4b25-bf01-95f9567eaf4b`)).toBe(
      '1fcbb0c4fc1f039f73aa6d697d2db9ba7f803f17',
    )
  })

  it.each([
    ['NjFGoDEy', '1614151508', 'b9454ab5a85f9b7ad36071f5688ed34d'],
    ['Xz4ZgayTr7rMgWQrH', '1588040109', 'a2dabb362a9b811c0e26953a6276a41c'],
  ])('of Tencent’s callbacks are MD5 over key %s and time %s', (key, expires, digest) => {
    expect(hash('md5', key + expires)).toBe(digest)
  })

  it('of Duobei are MD5 over the sorted fields and the key', () => {
    const fields =
      'duration=2&partner=20151119143137&startTime=2015-12-17 17:11&timestamp=1497502288959&title=test course&video=0'
    expect(hash('md5', `${fields}3af12186256845b4bc2441e223829bfc`)).toBe('88df34581719235f50b0ed66ade2d302')
  })
})

describe('our own signature', () => {
  const secret = 'k2_demo_7Yq1mVb0c9ZtR4xW'
  const signed = {
    time: '1795181760',
    nonce: 'n7Q2xK04',
    body: '{"event":"class.ended","class":"731233","at":1795181065}',
  }

  it('is HMAC-SHA256 over time, nonce and raw body with points between', () => {
    const whole = `${signed.time}.${signed.nonce}.${signed.body}`
    expect(signatureOf(secret, signed)).toBe(createHmac('sha256', secret).update(whole).digest('hex'))
    expect(signatureOf(secret, { ...signed, body: Buffer.from(signed.body) })).toBe(signatureOf(secret, signed))
  })

  it('is right for exactly what was signed', () => {
    const signature = signatureOf(secret, signed)
    expect(isSignatureRight(secret, signed, signature)).toBe(true)
    expect(isSignatureRight(secret, signed, signature.toUpperCase())).toBe(true)
    for (const [name, value] of Object.entries({ time: '1795181761', nonce: 'n7Q2xK05', body: '{}' })) {
      expect(isSignatureRight(secret, { ...signed, [name]: value }, signature)).toBe(false)
    }
    expect(isSignatureRight(`${secret}x`, signed, signature)).toBe(false)
    for (const wrong of ['', 'zz', signature.slice(2), `${signature}00`, `0${signature.slice(1, -1)}0`]) {
      expect(isSignatureRight(secret, signed, wrong)).toBe(false)
    }
  })
})
