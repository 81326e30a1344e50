import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '@bourse/protocol'

const HOME = fileURLToPath(new URL('../../../../../packages/lectern-sdk/', import.meta.url))
// What was built with the sites, and what was released before.
const FOLDERS = ['dist', 'releases'] as const

/** A release as the list of the packages has it. */
export type Release = {
  readonly package: 'server' | 'classroom'
  readonly name: string
  readonly version: string
  readonly released: string
  readonly needs: string
  readonly changes: Readonly<Record<Language, readonly string[]>>
}

/** A file to download. */
export type ReleaseFile = { readonly name: string; readonly bytes: Buffer; readonly sha256: string }

/** Every release, the newest of each package first. */
export const readReleases = async (home = HOME): Promise<Release[]> =>
  JSON.parse(await readFile(join(home, 'releases.json'), 'utf8')) as Release[]

/** The name of a release's file. */
export const fileName = ({ package: of, version }: Pick<Release, 'package' | 'version'>): string =>
  `lectern-${of}-${version}.tgz`

/** The file of a release; null when it is not on this server. */
export async function releaseFile(release: Release, home = HOME): Promise<ReleaseFile | null> {
  const name = fileName(release)
  for (const folder of FOLDERS) {
    const bytes = await readFile(join(home, folder, name)).catch(nullWhenMissing)
    if (bytes !== null) return { name, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
  }
  return null
}

function nullWhenMissing(cause: NodeJS.ErrnoException): null {
  if (cause.code === 'ENOENT') return null
  throw cause
}
