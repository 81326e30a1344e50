import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Requests that may wait on one connection. Nobody's program asks further ahead, and each answer is held until its turn. */
export const AHEAD_MAX = 64

/**
 * Drops a connection that asks too far ahead: Node begins all of it at once, so that a few thousand bytes would make the house
 * hold hundreds of answers. The lane needs no such bound: it carries out one after the other.
 */
export function boundPipeline(server: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>()
  server.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    if (count <= AHEAD_MAX) return undefined
    socket.destroy()
    return reply.hijack()
  })
}
