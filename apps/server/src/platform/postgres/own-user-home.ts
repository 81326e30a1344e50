import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '../start-refused.ts'
import type { PostgresHome } from './postgres-home.ts'
import { runQuietly } from './run-quietly.ts'

const USER = 'bourse-postgres'
// Kept across restarts, unlike a temporary folder, and reachable by every user, unlike a checkout of mode 0700.
const HOMES = '/var/lib/bourse'

/** Where namespaces are refused: copies of the programs, and the data, in a folder of a user of their own. */
export async function ownUserHome(options: {
  idFile: string
  binaries: string
  endsWithParent: readonly string[]
}): Promise<PostgresHome> {
  const owner = await databaseUser()
  const home = join(HOMES, await homeId(options.idFile))
  const data = join(home, 'data')
  try {
    await mkdir(home, { recursive: true })
    // Whatever the umask: another user has to pass through.
    for (const folder of [HOMES, home]) await chmod(folder, 0o755)
  } catch (cause) {
    throw new StartRefused(`the database cannot be kept under ${HOMES}: ${(cause as Error).message}`, { cause })
  }
  const prefix = [
    'setpriv',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    ...options.endsWithParent.slice(1),
  ]
  const binaries = await copiedBinaries({ home, owner, from: options.binaries })
  const problem = await runQuietly([...prefix, join(binaries, 'bin', 'postgres'), '--version'])
  if (problem !== null) {
    throw new StartRefused(
      `PostgreSQL cannot be run by root here, neither in a user namespace nor as ${USER} (${problem}): start as an ordinary user, or set DATABASE_URL`,
    )
  }
  return { binaries, data, owner, prefix }
}

async function databaseUser(): Promise<{ uid: number; gid: number }> {
  const known = await passwdEntry()
  if (known) return known
  const problem = await runQuietly([
    'useradd',
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    HOMES,
    '--shell',
    '/usr/sbin/nologin',
    USER,
  ])
  const made = await passwdEntry()
  if (made) return made
  throw new StartRefused(
    `PostgreSQL cannot be run by root here: user namespaces are refused and no user could be made (${problem}): start as an ordinary user, or set DATABASE_URL`,
  )
}

async function passwdEntry(): Promise<{ uid: number; gid: number } | null> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const fields = passwd
    .split('\n')
    .find(line => line.startsWith(`${USER}:`))
    ?.split(':')
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : null
}

async function homeId(idFile: string): Promise<string> {
  if (!existsSync(idFile)) await writeFile(idFile, `${randomBytes(8).toString('hex')}\n`, { mode: 0o600 })
  const id = (await readFile(idFile, 'utf8')).trim()
  if (!/^[0-9a-f]{16}$/.test(id))
    throw new StartRefused(`${idFile} does not name the database's folder: it must hold 16 hexadecimal digits`)
  return id
}

async function copiedBinaries(of: {
  home: string
  owner: { uid: number; gid: number }
  from: string
}): Promise<string> {
  const { home, owner, from } = of
  // Another version is copied beside, so an update never runs half of one and half of the other.
  const version =
    (await readFile(join(from, '..', 'package.json'), 'utf8')).match(/"version":\s*"([^"]+)"/)?.[1] ?? 'unknown'
  const target = join(home, `programs-${version}`)
  if (existsSync(target)) return target
  const partial = `${target}.partial`
  await rm(partial, { recursive: true, force: true })
  await cp(from, partial, { recursive: true, verbatimSymlinks: true })
  // Files of a checkout may be readable by their owner alone.
  const problem = await runQuietly(['chown', '-R', `${owner.uid}:${owner.gid}`, partial])
  if (problem !== null) throw new Error(`the database's programs could not be handed over: ${problem}`)
  await rename(partial, target)
  return target
}
