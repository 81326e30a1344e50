import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'

/** Reads a secret of this installation, made of 256 random bits when it does not exist yet; only the owner may read it. */
export async function secretFile(path: string): Promise<string> {
  const made = randomBytes(32).toString('base64url')
  try {
    // 'wx' refuses an existing file, so a secret is never replaced.
    await writeFile(path, `${made}\n`, { mode: 0o600, flag: 'wx' })
    return made
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
  }
  return (await readFile(path, 'utf8')).trim()
}
