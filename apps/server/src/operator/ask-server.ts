import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { OpsConfig } from '../platform/config.ts'
import { shortSocketPath } from '../platform/short-socket-path.ts'
import type { ActReply } from './acts/act.ts'
import { refused } from './acts/replies.ts'
import { OPERATOR_SOCKET } from './operator-socket.ts'

/** Sends an operator's words to the running server; null when none runs there. */
export async function askServer(config: OpsConfig, words: readonly string[]): Promise<ActReply | null> {
  const body = JSON.stringify({ words, folder: process.cwd() })
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
}): Promise<ActReply | null> {
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

function replyIn(text: string): ActReply {
  try {
    const reply = JSON.parse(text) as Partial<ActReply> | null
    if (typeof reply?.ok === 'boolean' && typeof reply.text === 'string') return { ok: reply.ok, text: reply.text }
  } catch {
    // Answered below: whatever it is, it is not an operator's door.
  }
  return refused('what answers there is no operator’s door: OPS_URL is the address of OPS_LISTEN')
}
