import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const ENDS_BY_ITSELF_MS_MAX = 5_000
const LOOK_MS = 50

/**
 * Makes way for a new run. PostgreSQL takes the process number in its lock file at its word, so after a restart of the
 * machine any process with that number keeps it from starting. Whoever calls this holds the data folder's own lock.
 */
export async function clearPostmasterLock(data: string): Promise<void> {
  const path = join(data, 'postmaster.pid')
  const pid = Number((await readFile(path, 'utf8').catch(() => '')).split('\n')[0])
  if (!Number.isSafeInteger(pid) || pid <= 0) return
  if (!(await isRunning(pid, data))) {
    if (await isAlive(pid)) await rm(path, { force: true })
    return
  }
  // The former server was killed a moment ago and its database is still on its way out.
  for (let waitedMs = 0; waitedMs < 2 * ENDS_BY_ITSELF_MS_MAX; waitedMs += LOOK_MS) {
    if (!(await isRunning(pid, data))) return
    if (waitedMs === ENDS_BY_ITSELF_MS_MAX) process.kill(pid, 'SIGQUIT')
    await delay(LOOK_MS)
  }
}

async function isRunning(pid: number, data: string): Promise<boolean> {
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  return words.includes(data)
}

async function isAlive(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')) !== ''
}
