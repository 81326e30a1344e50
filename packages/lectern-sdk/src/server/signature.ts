/** What is signed: seconds since 1970, a word that is used once, and the body as it travels. */
export interface Signed {
  readonly time: string
  readonly nonce: string
  readonly body: string | Uint8Array
}

/** What a call signs: also which call it is, so that nobody can make another one of it. */
export interface SignedCall extends Signed {
  /** The call as the server API names it: `/server/v1/class/list`. */
  readonly path: string
}

/** The signature of a callback: HMAC-SHA256 over `time.nonce.body`, in hexadecimal digits. */
export const sign = (secret: string, { time, nonce, body }: Signed): Promise<string> =>
  hmacSha256(secret, `${time}.${nonce}.`, body)

/** The signature of a call: `v2=` and HMAC-SHA256 over `v2.time.nonce.POST path.body`. */
export const signCall = async (secret: string, { time, nonce, path, body }: SignedCall): Promise<string> =>
  `v2=${await hmacSha256(secret, `v2.${time}.${nonce}.POST ${path}.`, body)}`

async function hmacSha256(secret: string, head: string, body: string | Uint8Array): Promise<string> {
  const encode = new TextEncoder()
  const kind = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encode.encode(secret), kind, false, ['sign'])
  const [before, after] = [encode.encode(head), typeof body === 'string' ? encode.encode(body) : body]
  const signed = new Uint8Array(before.length + after.length)
  signed.set(before)
  signed.set(after, before.length)
  const digest = await crypto.subtle.sign('HMAC', key, signed)
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether two signatures are the same, without telling by its time where they differ. */
export function isSame(one: string, other: string): boolean {
  let different = one.length ^ other.length
  for (let at = 0; at < one.length; at += 1)
    different |= one.charCodeAt(at) ^ other.charCodeAt(at % (other.length || 1))
  return different === 0
}
