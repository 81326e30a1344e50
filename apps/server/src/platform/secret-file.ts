import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'

/** Reads a secret of this installation, made of 256 random bits when it does not exist yet; only the owner may read it. */
export async function secretFile(path: string): Promise<string> {
  return (await readSecret(path)) ?? (await makeSecret(path))
}

async function readSecret(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw cause
  }
}

async function makeSecret(path: string): Promise<string> {
  const partial = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await writeFile(partial, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true })
    // A link appears whole or not at all, and never takes the place of a secret that is there.
    await link(partial, path)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
  } finally {
    await rm(partial, { force: true })
  }
  return (await readFile(path, 'utf8')).trim()
}
