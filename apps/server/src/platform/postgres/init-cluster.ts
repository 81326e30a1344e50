import { existsSync } from 'node:fs'
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PostgresHome } from './postgres-home.ts'
import { runQuietly } from './run-quietly.ts'

/** The name of the embedded cluster's owner, and of our database in it. */
export const CLUSTER_NAME = 'bourse'

/** Makes the cluster when there is none; it appears under its name only when it is whole. */
export async function initCluster(home: PostgresHome, password: string, durable = true): Promise<void> {
  if (existsSync(home.data)) return
  const making = `${home.data}.making`
  const passwordFile = `${home.data}.password`
  await rm(making, { recursive: true, force: true })
  await mkdir(making, { mode: 0o700 })
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  try {
    if (home.owner) {
      await chown(making, home.owner.uid, home.owner.gid)
      await chown(passwordFile, home.owner.uid, home.owner.gid)
    }
    const problem = await runQuietly([
      ...home.prefix,
      join(home.binaries, 'bin', 'initdb'),
      ...flags(making, passwordFile),
      // A cluster that nothing of is to outlive the power need not wait for the disk.
      ...(durable ? [] : ['--no-sync']),
    ])
    if (problem !== null) throw new Error(`initdb failed: ${problem}`)
    await rename(making, home.data)
  } finally {
    await rm(passwordFile, { force: true })
    await rm(making, { recursive: true, force: true })
  }
}

function flags(data: string, passwordFile: string): string[] {
  return [
    `--pgdata=${data}`,
    `--username=${CLUSTER_NAME}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own C.UTF-8: the order of texts then never changes with the machine's C library.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
}
