import { readFile } from 'node:fs/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { resolve } from 'node:path'
import type { OpsConfig } from '../platform/config.ts'
import { shortSocketPath } from '../platform/short-socket-path.ts'
import type { ActReply } from './acts/act.ts'
import { refused } from './acts/replies.ts'
import type { OrderReply } from './carry-out.ts'
import { OPERATOR_SOCKET } from './operator-socket.ts'

/** Sends an operator's words to the running server, with the files that it asks for; null when none runs there. */
export async function askServer(config: OpsConfig, words: readonly string[]): Promise<ActReply | null> {
  const reply = await askOnce(config, { words })
  const { wants = [] } = reply ?? {}
  // Only what was named is read here, whatever a server asks for.
  if (reply === null || wants.length === 0 || !wants.every(name => words.includes(name))) return reply
  const files: Record<string, string> = {}
  for (const name of wants) {
    const bytes = await readFile(resolve(name)).catch(() => null)
    if (bytes === null) return refused(`there is no file ${name}`)
    files[name] = bytes.toString('base64')
  }
  return askOnce(config, { words, files })
}

type Asking = { readonly words: readonly string[]; readonly files?: Readonly<Record<string, string>> }

async function askOnce(config: OpsConfig, asking: Asking): Promise<OrderReply | null> {
  const body = JSON.stringify({ ...asking, folder: process.cwd() })
  const headers = {
    'content-type': 'application/json',
    ...(config.opsKey ? { authorization: `Bearer ${config.opsKey}` } : {}),
  }
  if (config.opsUrl !== null) return exchange({ url: config.opsUrl, headers, body })
  let socket: ReturnType<typeof shortSocketPath>
  try {
    socket = shortSocketPath(config.dataDir, OPERATOR_SOCKET)
  } catch (cause) {
    if (isAbsence(cause)) return null
    throw cause
  }
  try {
    return await exchange({ url: 'http://localhost', socketPath: socket.path, headers, body })
  } finally {
    socket.release()
  }
}

function exchange(of: {
  url: string
  socketPath?: string
  headers: Record<string, string>
  body: string
}): Promise<OrderReply | null> {
  const { url, socketPath, headers, body } = of
  const send = url.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((done, failed) => {
    const request = send(url, { method: 'POST', headers, ...(socketPath ? { socketPath } : {}) }, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', chunk => (text += chunk))
      response.on('end', () => done(replyIn(text)))
      response.on('error', failed)
    })
    request.on('error', cause => (isAbsence(cause) ? done(null) : failed(cause)))
    request.end(body)
  })
}

const isAbsence = (cause: unknown): boolean =>
  ['ENOENT', 'ECONNREFUSED'].includes((cause as NodeJS.ErrnoException).code ?? '')

function replyIn(text: string): OrderReply {
  try {
    const reply = JSON.parse(text) as Partial<OrderReply> | null
    if (typeof reply?.ok === 'boolean' && typeof reply.text === 'string')
      return { ok: reply.ok, text: reply.text, ...(Array.isArray(reply.wants) ? { wants: reply.wants } : {}) }
  } catch {
    // Answered below: whatever it is, it is not an operator's door.
  }
  return refused('what answers there is no operator’s door: OPS_URL is the address of OPS_LISTEN')
}
