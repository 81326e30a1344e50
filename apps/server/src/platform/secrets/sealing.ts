import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { assert } from '@bourse/kernel'

/** Keeps small secrets (a factor's seed, an identity number) unreadable in the database, and makes keyed digests. */
export type Sealing = {
  /** Encrypts a text for one purpose and owner: neither can be swapped for another's. */
  seal(text: string, binding: string): Buffer
  /** Gives the text back; a broken seal is a broken invariant, because only we write these rows. */
  open(sealed: Buffer, binding: string): string
  /** A keyed digest: the same input gives the same digest, but nobody without the key can try inputs. */
  digest(text: string, purpose: string): Buffer
}

// AES-256-GCM: a nonce of 12 bytes before the text, a tag of 16 behind it; the leading byte says which form it is.
const FORM = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Makes the sealing from the installation's master key (32 bytes, made at first start). */
export function createSealing(masterKey: Buffer): Sealing {
  assert(masterKey.length >= 32, 'the master key has at least 32 bytes')
  const derive = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', masterKey, '', `bourse ${purpose}`, 32))
  const sealKey = derive('seal')
  const digestKey = derive('digest')

  return {
    seal(text, binding) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(binding))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(FORM), nonce, body, cipher.getAuthTag()])
    },
    open(sealed, binding) {
      assert(sealed[0] === FORM && sealed.length > 1 + NONCE_BYTES + TAG_BYTES - 1, 'a sealed text has our form')
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
      const body = sealed.subarray(1 + NONCE_BYTES, sealed.length - TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(binding))
      decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES))
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
    digest: (text, purpose) => createHmac('sha256', digestKey).update(purpose).update('\0').update(text).digest(),
  }
}
