import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { BARE_ENVIRONMENT } from '@bourse/server/src/platform/postgres/run-quietly.ts'

/** A run of the victim, and how to end it badly. */
export type VictimProcess = {
  /** What it printed until it was ready. */
  readonly said: string
  /** SIGKILL, and waits until it is gone. */
  kill(): Promise<void>
  /** SIGTERM, and waits; the exit code. */
  stop(): Promise<number | null>
}

/** What the log of all runs together told. */
export type HeardLog = {
  snapshots: number
  startsFromSnapshot: number
  halts: number
  /** How often it ended although nobody had asked it to: the death of its database is no reason. */
  ends: number
}

const READY_MS_MAX = 120_000
// What a person would have to look at.
const LOUD = new Set(['error', 'fatal'])

/** Starts a program on a data folder and waits until it has printed what says that it serves. */
export async function startVictim(of: {
  program: string
  dataDir: string
  ready: RegExp
  heard: HeardLog
}): Promise<VictimProcess> {
  const { program, dataDir, ready, heard } = of
  const child = spawn(process.execPath, [program, `--parent=${process.pid}`], {
    env: victimEnvironment(dataDir),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  listen(child, heard)
  let asked = false
  const gone = new Promise<number | null>(resolve => {
    child.once('exit', code => {
      if (!asked) heard.ends += 1
      resolve(code)
    })
  })
  const end = (signal: NodeJS.Signals) => {
    asked = true
    child.kill(signal)
    return gone
  }
  return {
    said: await readyText(child, ready),
    kill: async () => {
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
  }
}

/** Nothing of ours but the data folder: free ports, demo mode, no limits. */
export const victimEnvironment = (dataDir: string): Record<string, string> => ({
  ...BARE_ENVIRONMENT,
  DATA_DIR: dataDir,
  DEMO: '1',
  LIMITS: 'off',
  EXCHANGE_PORT: '0',
  BACKOFFICE_PORT: '0',
  CONTRACT_PORT: '0',
  DESK_PORT: '0',
})

function readyText(child: ChildProcess, ready: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const timer = setTimeout(() => reject(new Error(`not ready in time\n${text}`)), READY_MS_MAX)
    child.once('exit', code => reject(new Error(`it ended at its start with ${code}\n${text}`)))
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      if (!ready.test(text)) return
      clearTimeout(timer)
      resolve(text)
    })
  })
}

function listen(child: ChildProcess, heard: HeardLog): void {
  if (child.stderr === null) return
  createInterface({ input: child.stderr }).on('line', line => {
    const entry = entryIn(line)
    if (entry === null) return console.error(line)
    if (entry.msg === 'a snapshot was taken') heard.snapshots += 1
    if (entry.msg === 'the core is back' && (entry.snapshot ?? 0) > 0) heard.startsFromSnapshot += 1
    if (entry.msg.startsWith('trading is halted')) heard.halts += 1
    if (LOUD.has(entry.level)) console.error(line)
  })
}

function entryIn(line: string): { level: string; msg: string; snapshot?: number } | null {
  try {
    const entry = JSON.parse(line) as { level?: string; msg?: string; snapshot?: number }
    return { level: entry.level ?? '', msg: entry.msg ?? '', snapshot: entry.snapshot ?? 0 }
  } catch {
    return null
  }
}

/** Kills the database under the victim with SIGKILL; false when none runs just now. */
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
