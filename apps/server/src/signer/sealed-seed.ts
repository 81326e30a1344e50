import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newSeedWords, seedOfWords } from '@bourse/chains'
import { SEED_FILE } from './signer-wire.ts'

// AES-256-GCM; the salt of the key stands before it, so that two houses with one key seal with two.
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
const BINDING = Buffer.from('bourse signer seed 1')

/** The seed of this installation: opened with the key, or made and sealed when there is none. */
export async function sealedSeed(folder: string, key: string): Promise<Uint8Array> {
  const path = join(folder, SEED_FILE)
  const sealed = readIfThere(path) ?? makeSeed(path, key)
  const seed = await seedOfWords(openWords(sealed, { path, key }))
  if (seed === null) throw new Error(`${path} holds no words of a wallet`)
  return seed
}

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw cause
  }
}

function makeSeed(path: string, key: string): Buffer {
  const salt = randomBytes(SALT_BYTES)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key, salt), nonce).setAAD(BINDING)
  const body = Buffer.concat([cipher.update(newSeedWords(), 'utf8'), cipher.final()])
  const partial = `${path}.new`
  writeFileSync(partial, Buffer.concat([salt, nonce, body, cipher.getAuthTag()]), { mode: 0o600 })
  // Whole or not at all, and never in the place of a seed that is there: addresses of users hang on it.
  linkSync(partial, path)
  rmSync(partial)
  return readFileSync(path)
}

function openWords(sealed: Buffer, { path, key }: { path: string; key: string }): string {
  try {
    const salt = sealed.subarray(0, SALT_BYTES)
    const nonce = sealed.subarray(SALT_BYTES, SALT_BYTES + NONCE_BYTES)
    const body = sealed.subarray(SALT_BYTES + NONCE_BYTES, -TAG_BYTES)
    const decipher = createDecipheriv('aes-256-gcm', keyOf(key, salt), nonce).setAAD(BINDING)
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  } catch (cause) {
    throw new Error(
      `${path} was changed, or was sealed with another key: bring its SIGNER_KEY (or signer.secret) back`,
      {
        cause,
      },
    )
  }
}

const keyOf = (key: string, salt: Buffer): Buffer => Buffer.from(hkdfSync('sha256', key, salt, 'bourse signer', 32))
