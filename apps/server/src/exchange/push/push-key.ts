import { createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto'

/** The house's own key, by which a push service knows who pushes (RFC 8292). */
export type PushKey = {
  /** As a browser takes it when it subscribes. */
  readonly point: string
  /** What a post to a push service carries, good for half a day. */
  authorization(endpoint: URL, nowMs: number): string
}

const GOOD_FOR_S = 12 * 3_600

/** Who may be asked about what is pushed: the site, or nobody where it is reached without TLS. */
export type PushSender = { siteUrl(): string }

/** Makes the key of an installation from its secret: the same secret is the same key, so browsers stay subscribed. */
export function pushKeyOf(secret: string, { siteUrl }: PushSender): PushKey {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(scalarOf(secret))
  const point = pair.getPublicKey()
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256', d: pair.getPrivateKey('base64url') },
      ...{ x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) },
    },
  })
  const text = point.toString('base64url')
  return {
    point: text,
    authorization({ origin }, nowMs) {
      const sub = siteUrl()
      const about = sub.startsWith('https:') ? { sub } : {}
      const claims = { aud: origin, exp: Math.floor(nowMs / 1000) + GOOD_FOR_S, ...about }
      const signed = `${partOf({ typ: 'JWT', alg: 'ES256' })}.${partOf(claims)}`
      const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${signed}.${signature.toString('base64url')}, k=${text}`
    },
  }
}

const partOf = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A private key of the curve: one of 2^32 numbers is none, then the next one is taken. */
function scalarOf(secret: string): Buffer {
  for (let turn = 0; ; turn++) {
    const scalar = Buffer.from(hkdfSync('sha256', secret, '', `bourse web push ${turn}`, 32))
    try {
      createECDH('prime256v1').setPrivateKey(scalar)
      return scalar
    } catch {
      // Out of the curve's range.
    }
  }
}
