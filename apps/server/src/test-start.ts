import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { throwawayPlace } from '@bourse/testkit/throwaway-place'

/** A start under test: the process that was started, what it said, and the folder that is its alone. */
export type TestStart = {
  readonly child: ChildProcess
  readonly dataDir: string
  readonly said: () => string
  /** How it ended. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** Resolves when it has printed where it listens; rejects when it ends before. */
  readonly ready: Promise<void>
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
// As a start by npm does.
const COMPILED = join(ROOT, '.cache', 'compiled')
const READY = /^Contract +http/m

/** A data folder of a test's own. */
export function testFolder(): string {
  return mkdtempSync(join(throwawayPlace(), 'bourse-start-'))
}

/** Starts the server itself. */
export function startServer(dataDir: string, environment: Readonly<Record<string, string>> = {}): TestStart {
  return start([process.execPath, MAIN], dataDir, environment)
}

/** Starts it as people do. */
export function npmStart(dataDir: string, environment: Readonly<Record<string, string>> = {}): TestStart {
  return start(['npm', 'start'], dataDir, environment)
}

function start(words: readonly string[], dataDir: string, environment: Readonly<Record<string, string>>): TestStart {
  const [program = '', ...rest] = words
  // Only what a program needs to be found and run: the settings and npm's variables of whoever runs the tests stay out.
  const kept = Object.fromEntries(['PATH', 'HOME', 'LANG'].map(name => [name, process.env[name] ?? '']))
  const free = { EXCHANGE_PORT: '0', BACKOFFICE_PORT: '0', CONTRACT_PORT: '0', DESK_PORT: '0' }
  const quick = { NODE_COMPILE_CACHE: COMPILED }
  const child = spawn(program, rest, {
    cwd: ROOT,
    env: { ...kept, ...free, ...quick, DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const ended: TestStart['ended'] = new Promise(done => child.on('exit', (code, signal) => done({ code, signal })))
  const ready = new Promise<void>((done, failed) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', chunk => {
        text += chunk
        if (READY.test(text)) done()
      })
    }
    child.on('close', () => failed(new Error(`it ended before it was ready:\n${text}`)))
  })
  ready.catch(() => undefined)
  return { child, dataDir, said: () => text, ended, ready }
}

/** Every process that was started for a data folder: known by its words, its environment or its parents. */
export function processesOf(dataDir: string): ProcessSeen[] {
  const all = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => seen(Number(name)))
  const ours = new Set(all.filter(({ words, environment }) => words.includes(dataDir) || environment.includes(dataDir)))
  for (let before = -1; before !== ours.size; ) {
    before = ours.size
    const pids = new Set([...ours].map(({ pid }) => pid))
    for (const one of all) if (pids.has(one.parent)) ours.add(one)
  }
  return [...ours]
}

/** A process as the system shows it. */
export type ProcessSeen = { pid: number; parent: number; words: string; environment: string }

function seen(pid: number): ProcessSeen[] {
  try {
    const [state = 'Z', parent = '0'] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    if (state === 'Z') return []
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return [{ pid, parent: Number(parent), words, environment: readFileSync(`/proc/${pid}/environ`, 'utf8') }]
  } catch {
    // It ended while we looked, or is not ours to look at.
    return []
  }
}

/** Waits until none of these runs any more; answers how long that took, in milliseconds. */
export async function untilGone(dataDir: string, pids: readonly number[], waitMsMax: number): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const left = [...processesOf(dataDir), ...pids.flatMap(seen)]
    const tookMs = performance.now() - begun
    if (left.length === 0) return tookMs
    if (tookMs > waitMsMax) {
      throw new Error(
        `still there after ${waitMsMax} ms: ${left.map(({ pid, words }) => `${pid} ${words}`).join('; ')}`,
      )
    }
    await delay(50)
  }
}

/** Ends whatever a failed test left running. */
export function endAll(dataDir: string): void {
  for (const { pid } of processesOf(dataDir)) process.kill(pid, 'SIGKILL')
}

/** Ends what is left and removes the folder. */
export function clearAway(dataDir: string): void {
  endAll(dataDir)
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}
