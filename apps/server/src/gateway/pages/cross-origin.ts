import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicAddresses } from '../faces.ts'
import { plainHeaders } from './security-headers.ts'

const PREFLIGHT_SECONDS = 7200

/**
 * Lets the exchange's pages call the contract host, and nobody else's: the one place where a page of one face speaks to
 * another. No cookie is proof of anything here, so credentials are not part of it.
 */
export function allowExchangePages(server: FastifyInstance, addresses: PublicAddresses): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'origin')
    if (request.headers.origin === addresses(request).exchange) {
      reply.header('access-control-allow-origin', request.headers.origin)
      reply.header('access-control-expose-headers', 'retry-after, x-request-id')
    }
  })
  server.options('/api/*', async (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .code(204)
      .headers(plainHeaders)
      .header('access-control-allow-methods', 'POST')
      // The last for whoever stands between: only from a proxy that is trusted does it say anything.
      .header('access-control-allow-headers', 'content-type, authorization, x-forwarded-for')
      .header('access-control-max-age', PREFLIGHT_SECONDS)
      .send(),
  )
}
