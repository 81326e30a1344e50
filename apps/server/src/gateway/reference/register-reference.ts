import { openApiDocument } from '@bourse/protocol/openapi'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FaceDeps } from '../calls/face-deps.ts'
import type { FaceAddresses } from '../gateway-deps.ts'
import { tooFast } from '../limits/too-fast.ts'
import { pageHeaders, plainHeaders } from '../pages/security-headers.ts'
import { type Encoding, encoded, encodingFor } from '../pages/site-files.ts'
import { docsPage } from './docs-page.ts'
import { docsScript } from './docs-script.ts'
import { docsStyle } from './docs-style.ts'

// A description for each address by which the house is reached, in each encoding; host names are the callers' choice.
const KEPT_MAX = 24
// What stands in the description where the addresses will: made once, it is filled in for whoever asks.
const MARKS = {
  exchange: 'https://exchange.invalid',
  console: 'https://console.invalid',
  contract: 'https://contract.invalid',
  desk: 'https://desk.invalid',
} as const satisfies FaceAddresses

/** Serves the description of every call: for programs as OpenAPI, for people as a page. */
export function registerReference(server: FastifyInstance, face: FaceDeps): void {
  const send = keptText(face)
  let marked: string | null = null
  const describe = (addresses: FaceAddresses): string => {
    marked ??= JSON.stringify(openApiDocument(MARKS))
    return marked
      .replaceAll(MARKS.exchange, addresses.exchange)
      .replaceAll(MARKS.console, addresses.console)
      .replaceAll(MARKS.contract, addresses.contract)
  }
  server.get('/api/openapi.json', async (request, reply) => {
    const addresses = face.addresses(request)
    reply
      .headers(plainHeaders)
      .header('content-type', 'application/json; charset=utf-8')
      .header('access-control-allow-origin', '*')
    return send({ request, reply }, `openapi ${addresses.exchange}`, () => describe(addresses))
  })
  // The page holds nothing of ours but words: script and style are files, so that the policy needs no exception.
  server.get('/api/docs', async (request, reply) => {
    reply.headers(pageHeaders(face.face, face.addresses(request))).header('content-type', 'text/html; charset=utf-8')
    return send({ request, reply }, 'docs', docsPage)
  })
  for (const [path, type, text] of files) {
    server.get(path, async (_request, reply) =>
      reply.headers(plainHeaders).header('content-type', type).header('cache-control', 'no-cache').send(text),
    )
  }
}

const files = [
  ['/api/docs.css', 'text/css; charset=utf-8', docsStyle],
  ['/api/docs.js', 'text/javascript; charset=utf-8', docsScript],
] as const

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/** Sends a text that stays the same while the house runs: making some hundred kilobytes of it takes as long as a thousand orders. */
function keptText({ limits }: FaceDeps) {
  const kept = new Map<string, Promise<Buffer>>()
  const made = (key: string, encoding: Encoding, make: () => string): Promise<Buffer> => {
    const whole = `${key} ${encoding}`
    const known = kept.get(whole)
    if (known !== undefined) return known
    if (kept.size >= KEPT_MAX) kept.clear()
    const making = encoded(Buffer.from(make()), encoding, 'quickly')
    kept.set(whole, making)
    return making
  }
  return async ({ request, reply }: Exchange, key: string, make: () => string): Promise<FastifyReply> => {
    const wait = limits.ofPage(request.ip)
    if (wait > 0) return tooFast(reply, wait)
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .send(await made(key, encoding, make))
  }
}
