import { hmac } from '@noble/hashes/hmac.js'
import { sha256 as computed } from '@noble/hashes/sha2.js'

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Bytes as hexadecimal digits. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 of bytes: by the browser where it lends its own, which is on https pages alone, computed here otherwise. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  // The types promise it; a page over plain http has none.
  const native = crypto.subtle as SubtleCrypto | undefined
  return native === undefined ? computed(bytes) : new Uint8Array(await native.digest('SHA-256', bytes))
}

/** SHA-256 of a text, in hexadecimal digits, computed in the page. */
export const sha256Text = (text: string): string => hexOf(computed(encode(text)))

/** HMAC-SHA256 of a text, in hexadecimal digits, computed in the page: what is typed there need not leave it. */
export const hmacSha256 = (secret: string, text: string): string => hexOf(hmac(computed, encode(secret), encode(text)))
