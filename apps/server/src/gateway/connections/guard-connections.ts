import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { assert } from '@bourse/kernel'
import proxyAddress from '@fastify/proxy-addr'
import { addressKey } from '../../platform/address-key.ts'
import type { FaceDeps } from '../calls/face-deps.ts'
import { slowReaders } from './slow-readers.ts'

/** Watches over all connections of a face, whatever is spoken on them. */
export type ConnectionGuard = {
  /** How many are open. */
  readonly held: () => number
  stop(): void
}

/**
 * Connections that one address may hold at a face: a large office behind one address opens some hundreds, and with this
 * many nobody can take the memory or the descriptors of the house.
 */
export const CONNECTIONS_OF_ADDRESS_MAX = 512

type ConnectionListener = (this: Server, socket: Socket) => void

/**
 * Stands before whatever reads a face's connections: an address that holds too many gets no more, and who takes nothing of
 * what is written for it is dropped. A trusted proxy speaks for many, so it is bounded by the whole house's bound alone.
 */
export function guardConnections(http: Server, face: FaceDeps): ConnectionGuard {
  const { config, clock } = face.parts
  const [reader, ...others] = http.listeners('connection') as ConnectionListener[]
  assert(reader !== undefined && others.length === 0, 'one reader alone listens to connections')
  const held = new Map<string, number>()
  const sockets = new Set<Socket>()
  const isProxy = proxyAddress.compile([...config.trustedProxies])
  const readers = slowReaders(clock, sockets)
  http.maxConnections = config.connectionsMax

  const enter = (socket: Socket): boolean => {
    const address = socket.remoteAddress ?? ''
    const key = addressKey(address)
    const count = held.get(key) ?? 0
    if (config.limits && count >= CONNECTIONS_OF_ADDRESS_MAX && !isProxy(address, 0)) return false
    held.set(key, count + 1)
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      const rest = (held.get(key) ?? 1) - 1
      if (rest === 0) held.delete(key)
      else held.set(key, rest)
    })
    return true
  }

  http.off('connection', reader)
  http.on('connection', (socket: Socket) => {
    if (enter(socket)) reader.call(http, socket)
    // Without a word: whoever opens that many would only be told by more of our bytes.
    else socket.destroy()
  })
  return { held: () => sockets.size, stop: readers.stop }
}
