import { createHmac, timingSafeEqual } from 'node:crypto'

/** What is signed: when, a word that is used once, and the body as it travels. */
export type SignedBody = { readonly time: string; readonly nonce: string; readonly body: string | Buffer }

/** What a call of the server API signs: what is asked for as well, so that it can be asked for nothing else. */
export type SignedCall = SignedBody & { readonly method: string; readonly path: string }

const CALL_MARK = 'v2='

/** HMAC-SHA256 over texts and bytes, one after the other, in hexadecimal digits. */
export function hmacSha256(secret: string, ...parts: readonly (string | Buffer)[]): string {
  const hmac = createHmac('sha256', secret)
  for (const part of parts) hmac.update(part)
  return hmac.digest('hex')
}

/** The signature of a callback, and of a call as the first SDKs made it: HMAC-SHA256 over `time.nonce.body`. */
export const signatureOf = (secret: string, { time, nonce, body }: SignedBody): string =>
  hmacSha256(secret, `${time}.${nonce}.`, body)

/** The signature of a call: HMAC-SHA256 over `v2.time.nonce.METHOD path.body`, marked as such. */
export const callSignatureOf = (secret: string, { time, nonce, method, path, body }: SignedCall): string =>
  `${CALL_MARK}${hmacSha256(secret, `v2.${time}.${nonce}.${method} ${path}.`, body)}`

/** Whether a signature says that it covers what is asked for. */
export const coversCall = (signature: string): boolean => signature.startsWith(CALL_MARK)

/** Whether a signature is right, taking as long for a wrong one whatever is wrong with it. */
export const isSignatureRight = (secret: string, signed: SignedBody, signature: string): boolean =>
  areSame(signatureOf(secret, signed), signature)

/** The same of a call. */
export const isCallSignatureRight = (secret: string, signed: SignedCall, signature: string): boolean =>
  coversCall(signature) &&
  areSame(callSignatureOf(secret, signed).slice(CALL_MARK.length), signature.slice(CALL_MARK.length))

function areSame(one: string, other: string): boolean {
  const right = Buffer.from(one, 'hex')
  const given = Buffer.from(other, 'hex')
  return given.length === right.length && timingSafeEqual(given, right)
}
