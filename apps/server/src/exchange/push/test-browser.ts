import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto'
import type { BrowserKeys } from './seal-push.ts'

/** A browser that was subscribed, with what it keeps to itself. */
export type TestBrowser = BrowserKeys & { readonly keys: ECDH }

/** A browser with keys of its own. */
export function testBrowser(): TestBrowser {
  const keys = createECDH('prime256v1')
  return { point: keys.generateKeys(), auth: randomBytes(16), keys }
}

const mac = (key: Uint8Array, ...parts: (Uint8Array | string)[]): Buffer => {
  const digest = createHmac('sha256', key)
  for (const part of parts) digest.update(part)
  return digest.digest()
}

/** Opens a push as a browser does, written from the RFC and not from what seals; throws when it is for somebody else. */
export function openPush(body: Buffer, { point, auth, keys }: TestBrowser): string {
  const salt = body.subarray(0, 16)
  const pointEnd = 21 + body.readUInt8(20)
  const sender = body.subarray(21, pointEnd)
  const ikm = mac(mac(auth, keys.computeSecret(sender)), 'WebPush: info\0', point, sender, '\x01')
  const prk = mac(salt, ikm)
  const key = mac(prk, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16)
  const nonce = mac(prk, 'Content-Encoding: nonce\0\x01').subarray(0, 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(body.subarray(-16))
  const plain = Buffer.concat([cipher.update(body.subarray(pointEnd, -16)), cipher.final()])
  const end = plain.findLastIndex(byte => byte !== 0)
  if (plain[end] !== 2) throw new Error('the record does not end as the last one does')
  return plain.toString('utf8', 0, end)
}
