import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { RunningServer } from '../server/start-server.ts'

const OPS = fileURLToPath(new URL('../../apps/server/src/ops.ts', import.meta.url))
// As whoever says it with npm: loading is most of what a word costs.
const COMPILED = fileURLToPath(new URL('../../.cache/compiled', import.meta.url))
const run = promisify(execFile)
const keys = new Map<string, Promise<string>>()

/**
 * Says something to the server as an operator would; answers what it said. Starting the program that operators have takes a
 * second of processor time: it says the first word of a house, and those that hand files in; the others go its way without it.
 */
export async function asOperator(server: RunningServer, ...words: string[]): Promise<string> {
  const key = keys.get(server.dataDir) ?? nameOperator(server)
  keys.set(server.dataDir, key)
  const { ok, text: said, wants = [] } = await say(server, await key, words)
  if (wants.length > 0) return operate(server, words, { OPS_KEY: await key })
  if (!ok) throw new Error(`${words.join(' ')} is refused: ${said}`)
  return said
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

type Reply = { readonly ok: boolean; readonly text: string; readonly wants?: readonly string[] }

async function say({ dataDir }: RunningServer, key: string, words: readonly string[]): Promise<Reply> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
  const asking = request({ socketPath: join(dataDir, 'ops.sock'), method: 'POST', headers })
  asking.end(JSON.stringify({ words, folder: process.cwd() }))
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  return JSON.parse(await text(response)) as Reply
}
