import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// The second recommended setting of RFC 9106 brought to a web server's size: 19 MiB, two passes (about 25 ms a core).
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const

// A hash of a password nobody has: checking it costs what checking a real one costs, so unknown accounts answer as slowly.
const NOBODY = hash(randomBytes(32), SETTINGS)

/** Hashes a password with argon2id. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), SETTINGS)

/** Whether the password is the one of the hash; a missing hash is checked against nobody's and is always wrong. */
export async function isPasswordRight(kept: string | null, password: string): Promise<boolean> {
  const right = await verify(kept ?? (await NOBODY), password.normalize('NFC'))
  return kept !== null && right
}
