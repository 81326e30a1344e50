import { createHmac, timingSafeEqual } from 'node:crypto'

/** What is signed: when, a word that is used once, and the body as it travels. */
export type Signed = { readonly time: string; readonly nonce: string; readonly body: string | Buffer }

/** HMAC-SHA256 of a text, in hexadecimal digits. */
export const hmacSha256 = (secret: string, text: string | Buffer): string =>
  createHmac('sha256', secret).update(text).digest('hex')

/** The signature of a request or a callback: HMAC-SHA256 over `time.nonce.body`. */
export const signatureOf = (secret: string, { time, nonce, body }: Signed): string =>
  createHmac('sha256', secret).update(`${time}.${nonce}.`).update(body).digest('hex')

/** Whether a signature is right, taking as long for a wrong one whatever is wrong with it. */
export function isSignatureRight(secret: string, signed: Signed, signature: string): boolean {
  const right = Buffer.from(signatureOf(secret, signed), 'hex')
  const given = Buffer.from(signature, 'hex')
  return given.length === right.length && timingSafeEqual(given, right)
}
