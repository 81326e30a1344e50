/** What is signed: seconds since 1970, a word that is used once, and the body as it travels. */
export interface Signed {
  readonly time: string
  readonly nonce: string
  readonly body: string
}

/** HMAC-SHA256 over `time.nonce.body`, in hexadecimal digits. */
export async function sign(secret: string, { time, nonce, body }: Signed): Promise<string> {
  const encode = new TextEncoder()
  const kind = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encode.encode(secret), kind, false, ['sign'])
  const digest = await crypto.subtle.sign('HMAC', key, encode.encode(`${time}.${nonce}.${body}`))
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether two signatures are the same, without telling by its time where they differ. */
export function isSame(one: string, other: string): boolean {
  let different = one.length ^ other.length
  for (let at = 0; at < one.length; at += 1)
    different |= one.charCodeAt(at) ^ other.charCodeAt(at % (other.length || 1))
  return different === 0
}
