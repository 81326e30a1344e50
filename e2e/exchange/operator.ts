import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { RunningServer } from '../server/start-server.ts'

const OPS = fileURLToPath(new URL('../../apps/server/src/ops.ts', import.meta.url))
// As whoever says it with npm: loading is most of what a word costs.
const COMPILED = fileURLToPath(new URL('../../.cache/compiled', import.meta.url))
const run = promisify(execFile)
const keys = new Map<string, Promise<string>>()

/** Says something to the server as an operator would; answers what it said. */
export async function asOperator(server: RunningServer, ...words: string[]): Promise<string> {
  const key = keys.get(server.dataDir) ?? nameOperator(server)
  keys.set(server.dataDir, key)
  return operate(server, words, { OPS_KEY: await key })
}

async function nameOperator(server: RunningServer): Promise<string> {
  const said = await operate(server, ['operator', 'add', 'journeys', 'admin'], {})
  const key = /OPS_KEY=(\S+)/.exec(said)?.[1]
  if (key === undefined) throw new Error(`no key in: ${said}`)
  return key
}

async function operate(
  server: RunningServer,
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const env = { ...process.env, ...settings, NODE_COMPILE_CACHE: COMPILED, DATA_DIR: server.dataDir }
  return (await run(process.execPath, [OPS, ...words], { env })).stdout
}
