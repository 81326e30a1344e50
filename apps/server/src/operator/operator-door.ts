import { chmodSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { ListenOptions } from 'node:net'
import { shortSocketPath } from '../platform/short-socket-path.ts'
import { StartRefused } from '../platform/start-refused.ts'
import { carryOut, type Order, type OrderDeps, type OrderReply } from './carry-out.ts'
import { fileBytesMax } from './handed-in.ts'
import { digestOfOperatorKey } from './operator-key.ts'
import { OPERATOR_SOCKET } from './operator-socket.ts'
import { operatorByKey } from './operator-table.ts'

/** Where operators are heard. */
export type OperatorDoor = { close(): Promise<void> }

const BODY_BYTES_MAX = 64 * 1024

/** Opens the socket in the data folder and, when asked, a door for operators from elsewhere. */
export async function openOperatorDoor(
  deps: OrderDeps,
  where: { dataDir: string; listen: { host: string; port: number } | null },
): Promise<OperatorDoor> {
  const { path, release } = shortSocketPath(where.dataDir, OPERATOR_SOCKET)
  // The data folder is ours alone while we run, so a socket that is there was left by a start that was killed.
  rmSync(path, { force: true })
  const local = await listening(listener(deps, true), { path })
  chmodSync(path, 0o600)
  const remote = where.listen ? await openRemote(deps, where.listen) : null
  return {
    async close() {
      await Promise.all([closed(local), remote === null ? null : closed(remote)])
      release()
    },
  }
}

function listener(deps: OrderDeps, isLocal: boolean): RequestListener {
  return (request, response) => {
    answer({ deps, isLocal, request, response }).catch((err: unknown) => {
      deps.log.error({ err }, 'an operator’s request failed')
      send(response, 500, { ok: false, text: (err as Error).message })
    })
  }
}

async function answer(of: {
  deps: OrderDeps
  isLocal: boolean
  request: IncomingMessage
  response: ServerResponse
}): Promise<void> {
  const { deps, isLocal, request, response } = of
  const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null
  // Who is nobody here sends words, and no files.
  const isKnown = isLocal || (key !== null && (await operatorByKey(deps.db, digestOfOperatorKey(key))) !== null)
  const most = BODY_BYTES_MAX + (isKnown ? fileBytesMax(deps.acts) : 0)
  const body = request.method === 'POST' ? await readBody(request, most) : null
  const order = body === null ? null : orderIn(body)
  if (!order) return send(response, 400, { ok: false, text: 'this door takes POST { words, folder } of npm run ops' })
  if (!isLocal && key === null)
    return send(response, 401, { ok: false, text: 'a key is needed from elsewhere: set OPS_KEY' })
  send(response, 200, await carryOut(deps, { ...order, key, folder: isLocal ? order.folder : null }))
}

async function readBody(request: IncomingMessage, most: number): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length
    if (bytes > most) return null
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function orderIn(body: string): (Pick<Order, 'words' | 'files'> & { readonly folder: string }) | null {
  let order: unknown
  try {
    order = JSON.parse(body)
  } catch {
    return null
  }
  const { words, folder, files = {} } = (order ?? {}) as { words?: unknown; folder?: unknown; files?: unknown }
  const areWords = Array.isArray(words) && words.every(word => typeof word === 'string')
  const areFiles = typeof files === 'object' && files !== null
  const sent = areFiles ? Object.entries(files) : []
  if (!areWords || typeof folder !== 'string' || !areFiles || !sent.every(isText)) return null
  return { words, folder, files: Object.fromEntries(sent.map(([name, text]) => [name, Buffer.from(text, 'base64')])) }
}

const isText = (file: [string, unknown]): file is [string, string] => typeof file[1] === 'string'

function send(response: ServerResponse, status: number, reply: OrderReply): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(reply))
}

async function openRemote(deps: OrderDeps, listen: { host: string; port: number }): Promise<Server> {
  try {
    return await listening(listener(deps, false), listen)
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException).code
    throw new StartRefused(`OPS_LISTEN is '${listen.host}:${listen.port}': nothing can listen there (${reason})`, {
      cause,
    })
  }
}

function listening(answers: RequestListener, where: ListenOptions): Promise<Server> {
  // A backup takes as long as it takes; only the head of a request has to come at once.
  const server = createServer({ requestTimeout: 0, headersTimeout: 10_000 }, answers)
  return new Promise((opened, failed) => {
    server.once('error', failed)
    server.listen(where, () => opened(server))
  })
}

function closed(server: Server): Promise<void> {
  return new Promise(done => {
    server.close(() => done())
    server.closeIdleConnections()
  })
}
