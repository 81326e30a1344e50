import { openApiDocument } from '@bourse/protocol/openapi'
import type { FastifyInstance } from 'fastify'
import type { FaceDeps } from '../calls/face-deps.ts'
import { pageHeaders, plainHeaders } from '../pages/security-headers.ts'
import { docsPage } from './docs-page.ts'
import { docsScript } from './docs-script.ts'
import { docsStyle } from './docs-style.ts'

/** Serves the description of every call: for programs as OpenAPI, for people as a page. */
export function registerReference(server: FastifyInstance, face: FaceDeps): void {
  server.get('/api/openapi.json', async (request, reply) =>
    reply
      .headers(plainHeaders)
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('access-control-allow-origin', '*')
      .send(JSON.stringify(openApiDocument(face.addresses(request)))),
  )
  // The page holds nothing of ours but words: script and style are files, so that the policy needs no exception.
  server.get('/api/docs', async (request, reply) =>
    reply
      .headers(pageHeaders(face.face, face.addresses(request)))
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(docsPage()),
  )
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
