import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { assert } from '@bourse/kernel'
import { BODY_BYTES_MAX } from '@bourse/protocol'
import type { FastifyInstance } from 'fastify'
import { readJsonBody } from '../body/json-body.ts'
import type { CallRequest } from './call-request.ts'
import type { FaceParts } from './face-parts.ts'
import { sendWritten } from './serve-call.ts'
import type { TellCall } from './tell-call.ts'

/** The calls that may go straight, by path, and who numbers requests. */
export type StraightCalls = { readonly calls: ReadonlyMap<string, TellCall>; readonly requestId: () => string }

const JSON_TYPES: ReadonlySet<string | undefined> = new Set(['application/json', 'application/json; charset=utf-8'])
const LENGTH = /^\d{1,9}$/

/**
 * Lets the plainest of calls, a POST of JSON whose length is told, past Fastify's router, hooks and body readers, which
 * take more of the serving thread than carrying an order out. Whatever is in the least unusual goes the ordinary way, and is judged there.
 */
export function openStraightLane(server: FastifyInstance, face: FaceParts, { calls, requestId }: StraightCalls): void {
  // Which address a proxy speaks for, and which pages of another face may call, are found out on the ordinary way.
  if (face.parts.config.trustedProxies.length > 0 || face.face === 'contract') return
  const http = server.server
  const [ordinary, ...others] = http.listeners('request') as RequestListener[]
  assert(ordinary !== undefined && others.length === 0, 'Fastify alone listens to requests')
  let closing = false
  server.addHook('preClose', async () => {
    closing = true
  })
  const fail = (cause: unknown): void => face.parts.log.error({ err: cause }, 'an answer could not be sent')
  http.removeListener('request', ordinary)
  http.on('request', (raw, response) => {
    const tell = closing || !isPlain(raw) ? undefined : calls.get(raw.url ?? '')
    if (tell === undefined) return ordinary.call(http, raw, response)
    const request = new StraightRequest(raw, requestId())
    readWhole(raw, bytes => void carryOut(tell, { request, bytes, response }).catch(fail))
  })
}

function isPlain({ method, headers }: IncomingMessage): boolean {
  if (method !== 'POST' || !JSON_TYPES.has(headers['content-type'])) return false
  if (headers['transfer-encoding'] !== undefined || headers.expect !== undefined) return false
  const length = headers['content-length']
  return length !== undefined && LENGTH.test(length) && Number(length) > 0 && Number(length) <= BODY_BYTES_MAX
}

// Node reads no more than the told length, and ends only when all of it has come: half a body reaches nobody.
function readWhole(raw: IncomingMessage, whole: (bytes: Buffer) => void): void {
  const chunks: Buffer[] = []
  raw.on('data', (chunk: Buffer) => chunks.push(chunk))
  raw.on('end', () => whole(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)))
  raw.on('error', () => undefined)
}

type Straight = { readonly request: CallRequest; readonly bytes: Buffer; readonly response: ServerResponse }

async function carryOut(tell: TellCall, { request, bytes, response }: Straight): Promise<void> {
  try {
    const written = await tell(request, () => ({ body: readJsonBody(bytes), file: null }))
    sendWritten(response, request.id, written)
  } catch (cause) {
    // Whoever waits must not wait for ever.
    response.destroy()
    throw cause
  }
}

class StraightRequest implements CallRequest {
  readonly raw: IncomingMessage
  readonly id: string

  constructor(raw: IncomingMessage, id: string) {
    this.raw = raw
    this.id = id
  }

  get ip(): string {
    return this.raw.socket.remoteAddress ?? ''
  }

  get url(): string {
    return this.raw.url ?? ''
  }

  get headers(): IncomingHttpHeaders {
    return this.raw.headers
  }

  get hostname(): string {
    const host = this.raw.headers.host ?? ''
    return host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : (host.split(':', 1)[0] ?? '')
  }

  get protocol(): 'http' | 'https' {
    return 'encrypted' in this.raw.socket ? 'https' : 'http'
  }
}
