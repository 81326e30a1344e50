import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../start-refused.ts'
import { ownUserHome } from './own-user-home.ts'
import type { PostgresHome } from './postgres-home.ts'
import { runQuietly } from './run-quietly.ts'

const ENDS_WITH_PARENT = ['setpriv', '--pdeathsig', 'QUIT'] as const
// PostgreSQL refuses root. In a namespace that shows root as an ordinary user, files stay root's and nothing moves.
const AS_ORDINARY_USER = ['unshare', '--user', '--map-user=1000', '--map-group=1000'] as const

/** Decides how the embedded database is run: by this user, in a user namespace, or by a user of its own. */
export async function postgresHome(
  dataDir: string,
  binaries: string,
  asOrdinaryUser: readonly string[] = AS_ORDINARY_USER,
): Promise<PostgresHome> {
  const data = join(dataDir, 'postgres')
  const home = { binaries, data, owner: null }
  if (process.getuid?.() !== 0) {
    await refuseForeignData(dataDir, data, [...ENDS_WITH_PARENT])
    return { ...home, prefix: ENDS_WITH_PARENT }
  }
  const idFile = join(dataDir, 'postgres-home')
  if (existsSync(idFile)) return ownUserHome({ idFile, binaries, endsWithParent: ENDS_WITH_PARENT })
  const namespaced = [...asOrdinaryUser, ...ENDS_WITH_PARENT]
  if ((await problemOf(namespaced, dataDir, binaries)) === null) {
    await refuseForeignData(dataDir, data, namespaced)
    return { ...home, prefix: namespaced }
  }
  // Data already here would be left behind by a move, and an empty exchange would start in its place.
  if (existsSync(data)) {
    throw new StartRefused(
      `the database in ${data} cannot be run by root on this machine: allow user namespaces, or start as an ordinary user who owns DATA_DIR`,
    )
  }
  return ownUserHome({ idFile, binaries, endsWithParent: ENDS_WITH_PARENT })
}

async function problemOf(prefix: readonly string[], dataDir: string, binaries: string): Promise<string | null> {
  const script = 'test -w "$1" && exec "$0" --version'
  return runQuietly([...prefix, 'sh', '-c', script, join(binaries, 'bin', 'postgres'), dataDir])
}

async function refuseForeignData(dataDir: string, data: string, prefix: readonly string[]): Promise<void> {
  if (!existsSync(data)) return
  if ((await runQuietly([...prefix, 'test', '-w', data])) === null) return
  const owner = statSync(data).uid
  throw new StartRefused(
    `the database in ${dataDir} belongs to another user (id ${owner}) or setpriv of util-linux is missing: start as that user, or choose another DATA_DIR`,
  )
}
