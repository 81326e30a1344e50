import { existsSync } from 'node:fs'
import { runCommand } from '../run-command.ts'

/** A package of Debian's, and whether this machine has what it brings. */
export type DebianPackage = { readonly name: string; readonly isThere: () => boolean }

/** Installs what is missing where that is allowed; answers what is still missing, in sentences. */
export async function bringPackages(packages: readonly DebianPackage[]): Promise<string[]> {
  const missing = () => packages.filter(({ isThere }) => !isThere()).map(({ name }) => name)
  const wanted = missing()
  if (wanted.length === 0) return []
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    return [`missing: ${wanted.join(', ')}; install them (Debian: apt-get install ${wanted.join(' ')})`]
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await runCommand(['apt-get', 'update', '-q'], { env })
  const install = await runCommand(['apt-get', 'install', '-y', '-q', '--no-install-recommends', ...wanted], { env })
  const still = missing()
  return still.length === 0 ? [] : [`could not install ${still.join(', ')}\n${update.output}${install.output}`]
}
