import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartRefused } from './start-refused.ts'

/** A data folder that is ours until it is closed or the process ends. */
export type DataDir = {
  readonly path: string
  close(): void
}

const LOCKED = 75

/** Takes the data folder, making it when needed; a folder that another process holds is refused. */
export function openDataDir(path: string): DataDir {
  const file = openLockFile(path)
  try {
    lock(path, file)
  } catch (cause) {
    closeSync(file)
    throw cause
  }
  ftruncateSync(file)
  writeSync(file, `${process.pid}\n`)
  return { path, close: () => closeSync(file) }
}

function openLockFile(path: string): number {
  try {
    makeFolder(path)
    return openSync(join(path, 'lock'), 'a+', 0o600)
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException).code ?? String(cause)
    throw new StartRefused(`DATA_DIR ${path} cannot be written (${reason}): choose a folder that this user may write`, {
      cause,
    })
  }
}

// Node's own recursive mkdir never returns where the system answers ENOENT to a folder whose parent is there (/proc).
function makeFolder(path: string): void {
  if (existsSync(path)) return
  if (!existsSync(dirname(path))) makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

// Node has no flock of its own. The lock belongs to the open file that the program shares with us, so it stays when the
// program has ended and goes when we do, however we end: a lock left by kill -9 cannot exist.
function lock(path: string, file: number): void {
  const run = spawnSync('flock', ['--nonblock', '--conflict-exit-code', String(LOCKED), '3'], {
    stdio: ['ignore', 'ignore', 'pipe', file],
    encoding: 'utf8',
  })
  if (run.status === 0) return
  if (run.status !== LOCKED) {
    const reason = run.error?.message ?? run.stderr.trim()
    throw new StartRefused(`DATA_DIR ${path} cannot be locked (${reason}): flock of util-linux is needed`)
  }
  const holder = readFileSync(join(path, 'lock'), 'utf8').trim()
  throw new StartRefused(
    `DATA_DIR ${path} is in use by another start (process ${holder}): stop that one, or choose another folder`,
  )
}
