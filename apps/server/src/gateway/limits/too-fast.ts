import type { FastifyReply } from 'fastify'
import { plainHeaders } from '../pages/security-headers.ts'

/** Tells who asks for pages and files too fast how long to wait. */
export const tooFast = (reply: FastifyReply, seconds: number): FastifyReply =>
  reply
    .code(429)
    .headers(plainHeaders)
    .header('retry-after', seconds)
    .type('text/plain; charset=utf-8')
    .send(`too many requests: wait ${seconds} s\n`)
