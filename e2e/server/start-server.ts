import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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
const READY_MS_MAX = 120_000
const STOP_MS_MAX = 15_000

/** Starts the real server on free ports with a data folder of its own, and waits until it says where it listens. */
export async function startServer(settings: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(throwawayPlace(), 'bourse-e2e-'))
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
  const stop = async (): Promise<void> => {
    await endProcess(child)
    await rm(dataDir, { recursive: true, force: true })
  }
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

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS_MAX)
  await ended
  clearTimeout(timer)
}
