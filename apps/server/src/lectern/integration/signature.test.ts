import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { callSignatureOf, hmacSha256, isCallSignatureRight, isSignatureRight, signatureOf } from './signature.ts'

// Of what other services of this kind publish only Agora's second scheme is what we do too: HMAC-SHA256 over the raw body.
it('signs as Agora publishes it', () => {
  const body =
    '{"eventType":10,"noticeId":"4eb720f0-8da7-11e9-a43e-53f411c2761f","notifyMs":1560408533119,"payload":{"a":"1","b":2},"productId":1}'
  expect(hmacSha256('secret', body)).toBe('de96da5acf03b0021ac3b4fa2225e7ae6f3533a30d50bb02c08ea4fa748bda24')
  expect(hmacSha256('secret', body.slice(0, 20), Buffer.from(body.slice(20)))).toBe(hmacSha256('secret', body))
})

describe('the signature of a call', () => {
  const secret = 'k2_demo_7Yq1mVb0c9ZtR4xW'
  const call = {
    time: '1795181760',
    nonce: 'n7Q2xK04',
    method: 'POST',
    path: '/server/v1/class/list',
    body: '{"class_id":5001}',
  }
  // Computed by another program, and held by the SDK's own test as well.
  const right = 'v2=f82226a59803a00bd23d1572332a1e6c341ad2cd56570516a661b99ec716b87b'

  it('covers what is asked for', () => {
    expect(callSignatureOf(secret, call)).toBe(right)
    expect(isCallSignatureRight(secret, call, right)).toBe(true)
    for (const [name, value] of Object.entries({
      path: '/server/v1/class/delete',
      method: 'PUT',
      body: '{}',
      nonce: 'x',
    }))
      expect(isCallSignatureRight(secret, { ...call, [name]: value }, right)).toBe(false)
    expect(isCallSignatureRight(secret, call, right.slice(3))).toBe(false)
    expect(isSignatureRight(secret, call, right)).toBe(false)
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
