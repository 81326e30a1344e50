import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { assert } from '@bourse/kernel'

/** What a browser gave so that nobody but it reads what it is pushed: a point of P-256 and a secret of 16 bytes. */
export type BrowserKeys = { readonly point: Uint8Array; readonly auth: Uint8Array }

/** What is drawn anew for each push; the standard's example brings its own. */
export type PushDraw = { readonly privateKey: Uint8Array; readonly salt: Uint8Array; readonly paddedTo: number }

// Every text is filled up to so many bytes: its length tells nobody what happened.
const PADDED_BYTES = 2_048
const RECORD_BYTES = 4_096
// Of a record: the tag, and the byte that ends the text.
const TEXT_BYTES_MAX = RECORD_BYTES - 16 - 1
const SALT_BYTES = 16
const KEY_BYTES = 16
const NONCE_BYTES = 12
const SECRET_BYTES = 32
const LAST_RECORD = 2

/** Whether bytes are a point of the curve, so that something can be sealed for it. */
export function isPointOfCurve(point: Uint8Array): boolean {
  const ours = createECDH('prime256v1')
  ours.generateKeys()
  try {
    ours.computeSecret(point)
    return true
  } catch {
    return false
  }
}

/** Seals a text for one browser: RFC 8291 in one record of RFC 8188 (`aes128gcm`). */
export function sealPush(text: string, browser: BrowserKeys, draw: PushDraw = freshDraw()): Buffer {
  const plain = Buffer.from(text)
  assert(plain.length <= TEXT_BYTES_MAX, 'a push fits into one record')
  const ours = createECDH('prime256v1')
  ours.setPrivateKey(draw.privateKey)
  const ourPoint = ours.getPublicKey()
  const agreed = Buffer.concat([Buffer.from('WebPush: info\0'), browser.point, ourPoint])
  const secret = derive(ours.computeSecret(browser.point), browser.auth, { info: agreed, bytes: SECRET_BYTES })
  const key = derive(secret, draw.salt, { info: Buffer.from('Content-Encoding: aes128gcm\0'), bytes: KEY_BYTES })
  const nonce = derive(secret, draw.salt, { info: Buffer.from('Content-Encoding: nonce\0'), bytes: NONCE_BYTES })
  const filling = Buffer.alloc(Math.max(0, draw.paddedTo - plain.length))
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(plain), cipher.update(Buffer.of(LAST_RECORD)), cipher.update(filling)])
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD_BYTES)
  head.writeUInt8(ourPoint.length, 4)
  cipher.final()
  return Buffer.concat([draw.salt, head, ourPoint, body, cipher.getAuthTag()])
}

function freshDraw(): PushDraw {
  const ours = createECDH('prime256v1')
  ours.generateKeys()
  return { privateKey: ours.getPrivateKey(), salt: randomBytes(SALT_BYTES), paddedTo: PADDED_BYTES }
}

const derive = (
  secret: Uint8Array,
  salt: Uint8Array,
  { info, bytes }: { info: Uint8Array; bytes: number },
): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, salt, info, bytes))
