import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ProcessorUse, processorUse } from './processor-use.ts'

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const OPS = fileURLToPath(new URL('../../apps/server/src/ops.ts', import.meta.url))
const READY_MS_MAX = 180_000
const KIB_A_PAGE = 4

/** The server under measurement: the program itself, on free ports, with a data folder of its own. */
export type BenchServer = {
  readonly url: string
  readonly port: number
  /** A figure of /metrics by its name. */
  figure(name: string): Promise<number>
  /** Seconds of processor that the thread which serves has used: the program's own first one. */
  servingS(): Promise<number>
  /** Seconds of processor that the program and its database have used. */
  processorUse(): Promise<ProcessorUse>
  residentMiB(): Promise<number>
  stop(): Promise<void>
}

/** A command that may open as many files as the system lets it. */
export const unbounded = (words: readonly string[]): [string, string[]] => [
  'sh',
  ['-c', 'ulimit -n "$(ulimit -Hn)"; exec "$@"', 'sh', ...words],
]

/** Starts it in demo mode without limits, and lets the demo's own traders rest. */
export async function startBenchServer(): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bourse-bench-'))
  const free = { EXCHANGE_PORT: '0', BACKOFFICE_PORT: '0', CONTRACT_PORT: '0', DESK_PORT: '0' }
  const kept = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' }
  const env = { ...kept, ...free, DATA_DIR: dataDir, DEMO: '1', LIMITS: 'off', LOG_LEVEL: 'warn' }
  const [program, words] = unbounded([process.execPath, MAIN])
  const child = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await addressOf(child)
  await carryOut([OPS, 'demo', 'pause'], { ...kept, DATA_DIR: dataDir })
  return {
    url,
    port: Number(new URL(url).port),
    figure: name => figureOf(url, name),
    servingS: async () => (await processorUse(child.pid ?? 0)).serving,
    processorUse: () => processorUse(child.pid ?? 0),
    async residentMiB() {
      const [, pages = '0'] = (await readFile(`/proc/${child.pid}/statm`, 'utf8')).split(' ')
      return (Number(pages) * KIB_A_PAGE) / 1024
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  let text = ''
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the server was not ready in time')), READY_MS_MAX)
    child.once('exit', code => reject(new Error(`the server ended with ${code}`)))
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      const found = /^Exchange +(http\S+)/m.exec(text)?.[1]
      if (found === undefined || !/^Contract +http/m.test(text)) return
      clearTimeout(timer)
      resolve(found)
    })
  })
}

async function carryOut(words: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, words, { env, stdio: 'ignore' })
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error(`${words.slice(1).join(' ')} ended with ${code}`)
}

async function figureOf(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const line = text.split('\n').find(one => one.startsWith(`bourse_${name} `) || one.startsWith(`${name} `))
  if (line === undefined) throw new Error(`/metrics has no ${name}`)
  return Number(line.split(' ').at(-1))
}
