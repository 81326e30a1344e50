import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Clock } from '@bourse/kernel'
import type { Logger } from '../platform/log.ts'
import { shortSocketPath } from '../platform/short-socket-path.ts'
import { StartRefused } from '../platform/start-refused.ts'
import {
  SEED_FILE,
  SIGNER_SOCKET,
  type SignerAnswers,
  type SignerReply,
  type SignerRequest,
  type SignerStart,
} from './signer-wire.ts'

/** The signer as the house knows it. */
export type Signer = {
  /** Asks it; what it refuses is thrown with its reason. */
  ask<Request extends SignerRequest>(request: Request): Promise<SignerAnswers[Request['ask']]>
  /** What operators must know of it, in sentences; empty: it answers. */
  warnings(): readonly string[]
  /** Its process; null while there is none. */
  pid(): number | null
  stop(): Promise<void>
}

/** What it is started with. */
export type SignerDeps = {
  readonly dataDir: string
  readonly key: string
  readonly clock: Clock
  readonly log: Logger
}

const PROGRAM = fileURLToPath(new URL('signer-program.ts', import.meta.url))
// All that the process may read besides its own folder: the program and what it imports.
const PROGRAM_ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const NO_NETWORK = ['unshare', '--user', '--map-current-user', '--net', '--'] as const
const ANSWER_MS_MAX = 10_000

// A signer that dies is started again at once, then ever more slowly: one that cannot live must not keep the machine busy.
const AGAIN_MS = 1_000
const AGAIN_MS_MAX = 60_000
// One that lived as long as this did not die of its start.
const LIVED_MS = 60_000

/** Starts the signer of an installation, and starts it again whenever it dies; refused when its seed cannot be opened with this key. */
export async function startSigner(deps: SignerDeps): Promise<Signer> {
  const { clock, log } = deps
  const folder = join(deps.dataDir, 'signer')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let running: RunningSigner | null = await begin(folder, deps.key)
  let away: string | null = null
  let deaths = 0
  let stopped = false
  let cancel = (): void => undefined

  function watch(one: RunningSigner): void {
    const sinceMs = clock.steadyMs()
    void one.ended.then(() => {
      running = null
      if (stopped) return
      if (clock.steadyMs() - sinceMs > LIVED_MS) deaths = 0
      again('its process ended')
    })
  }

  function again(why: string): void {
    away = why
    const restMs = Math.min(AGAIN_MS * 2 ** deaths++, AGAIN_MS_MAX)
    log.error({ why, restMs }, 'the signer is away: nothing is paid until it is started again')
    cancel = clock.after(restMs, () => {
      begin(folder, deps.key).then(started, (cause: Error) => again(cause.message))
    })
  }

  function started(one: RunningSigner): void {
    running = one
    if (stopped) return void one.child.stdin?.end()
    away = null
    log.warn({ pid: one.child.pid }, 'the signer was started again')
    watch(one)
  }

  watch(running)
  return {
    ask: request => askSigner(folder, request),
    warnings: () => (away === null ? [] : [`the signer is away, nothing is paid: ${away}`]),
    pid: () => running?.child.pid ?? null,
    async stop() {
      stopped = true
      cancel()
      running?.child.stdin?.end()
      await running?.ended
    },
  }
}

type RunningSigner = { readonly child: ChildProcess; readonly ended: Promise<void> }

async function begin(folder: string, key: string): Promise<RunningSigner> {
  const child = spawnSigner(folder)
  const ended = new Promise<void>(done => child.once('close', () => done()))
  const ready = firstLine(child)
  // One that is gone before it was told anything is heard of by its end.
  child.stdin?.on('error', () => undefined)
  child.stdin?.write(`${JSON.stringify({ folder, key } satisfies SignerStart)}\n`)
  const reply = await ready
  if (!reply.ok) throw new StartRefused(`the signer does not start: ${reply.reason}`)
  keepOnDisk(folder)
  return { child, ended }
}

// With the rights that the process has left it cannot wait for the disk itself; before anybody gets an address, the seed is on it.
function keepOnDisk(folder: string): void {
  for (const path of [join(folder, SEED_FILE), folder]) {
    const opened = openSync(path, 'r')
    fsyncSync(opened)
    closeSync(opened)
  }
}

function spawnSigner(folder: string): ChildProcess {
  const rights = [
    '--permission',
    `--allow-fs-read=${PROGRAM_ROOT}`,
    ...['read', 'write'].map(may => `--allow-fs-${may}=${folder}`),
  ]
  const words = [process.execPath, ...rights, PROGRAM]
  const [program = '', ...rest] = canLeaveNetwork() ? [...NO_NETWORK, ...words] : words
  // A group of its own: Ctrl-C in a terminal reaches the server, which lets go of the signer last.
  return spawn(program, rest, { cwd: '/', env: {}, stdio: ['pipe', 'pipe', 'inherit'], detached: true })
}

// Where the system gives nobody a namespace, the process has the network of everybody; it still asks nothing of it.
function canLeaveNetwork(): boolean {
  const [program, ...words] = NO_NETWORK
  return spawnSync(program, [...words, 'true'], { stdio: 'ignore' }).status === 0
}

function firstLine(child: ChildProcess): Promise<SignerReply<null>> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => reject(new StartRefused(`the signer ended at its start (${code})`)))
    if (child.stdout === null) return
    createInterface({ input: child.stdout }).once('line', line => resolve(JSON.parse(line) as SignerReply<null>))
  })
}

async function askSigner<Request extends SignerRequest>(
  folder: string,
  request: Request,
): Promise<SignerAnswers[Request['ask']]> {
  const { path, release } = shortSocketPath(folder, SIGNER_SOCKET)
  try {
    const reply = JSON.parse(await exchanged(path, JSON.stringify(request))) as SignerReply<
      SignerAnswers[Request['ask']]
    >
    if (!reply.ok) throw new Error(`the signer refuses: ${reply.reason}`)
    return reply.answer
  } finally {
    release()
  }
}

function exchanged(path: string, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect({ path, timeout: ANSWER_MS_MAX }, () => socket.write(`${line}\n`))
    socket.setEncoding('utf8')
    socket.once('timeout', () => socket.destroy(new Error('the signer does not answer')))
    socket.on('data', (chunk: string) => (text += chunk))
    socket.once('error', reject)
    socket.once('close', () =>
      text.endsWith('\n') ? resolve(text) : reject(new Error('the signer did not answer whole')),
    )
  })
}
