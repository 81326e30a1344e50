import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { throwawayPlace } from '@bourse/testkit/throwaway-place'
import { type Callers, startCallers } from './callers.ts'

/** Where a running server answers, and how to end it. */
export type RunningServer = {
  exchange: string
  backoffice: string
  contract: string
  desk: string
  dataDir: string
  /** From where journeys call it. */
  callers: Callers
  /** Everything it has printed so far. */
  output: () => string
  stop: () => Promise<void>
}

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
// As whoever starts it with npm: what was compiled for one house is ready for the next.
const COMPILED = fileURLToPath(new URL('../../.cache/compiled', import.meta.url))
// Two cores may be busy with much else.
const READY_MS_MAX = 600_000
const STOP_MS_MAX = 15_000
// The folder of a house that was started once, where one is prepared.
const PREPARED = 'BOURSE_PREPARED_HOUSE'

const run = promisify(execFile)
const newFolder = (): Promise<string> => mkdtemp(join(throwawayPlace(), 'bourse-e2e-'))

/**
 * Starts a house and stops it again: all that are started from here on begin with a copy of its folder, at a third of what a
 * first start costs, as a house begins that was stopped. Gives what removes it.
 */
export async function prepareHouse(): Promise<() => Promise<void>> {
  const dataDir = await newFolder()
  const remove = (): Promise<void> => rm(dataDir, { recursive: true, force: true })
  try {
    // What is copied must have ended by itself, however slow the machine is.
    await (await startIn(dataDir, {}, READY_MS_MAX)).stop()
  } catch (error) {
    await remove()
    throw error
  }
  process.env[PREPARED] = dataDir
  return remove
}

/** Starts the real server on free ports with a data folder of its own, and waits until it says where it listens. */
export async function startServer(settings: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const dataDir = await newFolder()
  const remove = (): Promise<void> => rm(dataDir, { recursive: true, force: true })
  try {
    const prepared = process.env[PREPARED]
    // The database's files belong to the database's user.
    if (prepared !== undefined) await run('cp', ['-a', `${prepared}/.`, dataDir])
    const server = await startIn(dataDir, settings)
    const stop = (): Promise<void> => server.stop().then(remove)
    return { ...server, stop }
  } catch (error) {
    await remove()
    throw error
  }
}

async function startIn(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  stopMsMax = STOP_MS_MAX,
): Promise<RunningServer> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...ownEnvironment(),
      EXCHANGE_PORT: '0',
      BACKOFFICE_PORT: '0',
      CONTRACT_PORT: '0',
      DESK_PORT: '0',
      DATA_DIR: dataDir,
      NODE_COMPILE_CACHE: COMPILED,
      // Journeys come faster than people; the limits have tests of their own.
      LIMITS: 'off',
      // Each journey says from which address it comes.
      TRUSTED_PROXIES: '127.0.0.1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: string[] = []
  const output = (): string => chunks.join('')
  const stop = (): Promise<void> => endProcess(child, stopMsMax)
  try {
    const addresses = await new Promise<Addresses>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the server was not ready in time\n${output()}`)), READY_MS_MAX)
      const read = (chunk: string): void => {
        chunks.push(chunk)
        const found = addressesIn(output())
        if (found === null) return
        clearTimeout(timer)
        resolve(found)
      }
      child.stdout.setEncoding('utf8').on('data', read)
      child.stderr.setEncoding('utf8').on('data', read)
      child.once('exit', code => reject(new Error(`the server ended with ${code}\n${output()}`)))
      child.once('error', reject)
    })
    return { ...addresses, dataDir, callers: startCallers(), output, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Addresses = Pick<RunningServer, 'exchange' | 'backoffice' | 'contract' | 'desk'>

// The faces are printed in this order, each with its address.
function addressesIn(text: string): Addresses | null {
  const [exchange, backoffice, contract, desk] = [...new Set(text.match(/http:\/\/127\.0\.0\.1:\d+/g) ?? [])]
  return exchange === undefined || backoffice === undefined || contract === undefined || desk === undefined
    ? null
    : { exchange, backoffice, contract, desk }
}

// What is set for the machine's own server must not reach ours.
// Whoever runs the journeys may send their calls past the lane (LANE=off): both ways have to come to the same.
function ownEnvironment(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'USER', 'LANE']
  return Object.fromEntries(
    kept.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name] ?? '']])),
  )
}

async function endProcess(child: ChildProcess, longestMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), longestMs)
  await ended
  clearTimeout(timer)
}
