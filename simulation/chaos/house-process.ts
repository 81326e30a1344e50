import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { BARE_ENVIRONMENT } from '@bourse/server/src/platform/postgres/run-quietly.ts'

/** A run of the house, and how to end it badly. */
export type HouseProcess = {
  port: number
  /** SIGKILL, and waits until it is gone. */
  kill(): Promise<void>
  /** SIGTERM, and waits; the exit code. */
  stop(): Promise<number | null>
}

/** Starts the house on a data folder and waits until it serves. */
export async function startHouseProcess(dataDir: string): Promise<HouseProcess> {
  const program = fileURLToPath(new URL('./house.ts', import.meta.url))
  const child = spawn(process.execPath, [program, `--parent=${process.pid}`], {
    env: { ...BARE_ENVIRONMENT, DATA_DIR: dataDir, DEMO: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise<number | null>(resolve => child.once('exit', code => resolve(code)))
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return gone
  }
  return {
    port: await portOf(child, gone),
    kill: async () => {
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
  }
}

async function portOf(child: ChildProcess, gone: Promise<number | null>): Promise<number> {
  const spoken = new Promise<number>(resolve => {
    if (child.stdout === null) return
    createInterface({ input: child.stdout }).on('line', line => {
      if (line.startsWith('port ')) resolve(Number(line.slice(5)))
    })
  })
  const ended = gone.then(code => {
    throw new Error(`the house ended at its start with code ${code}`)
  })
  return Promise.race([spoken, ended])
}

/** Kills the database under the house with SIGKILL; false when none runs just now. */
export async function killDatabase(dataDir: string): Promise<boolean> {
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    const lock = join(dataDir, entry.name, 'postmaster.pid')
    const text = entry.isDirectory() ? await readFile(lock, 'utf8').catch(() => null) : null
    const pid = Number(text?.split('\n')[0])
    if (!Number.isSafeInteger(pid) || pid <= 1) continue
    try {
      process.kill(pid, 'SIGKILL')
      return true
    } catch {
      // It ended between our look and the signal.
    }
  }
  return false
}
