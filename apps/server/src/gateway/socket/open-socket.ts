import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { assert } from '@bourse/kernel'
import { SOCKET_CLOSE, SOCKET_KEEP_ALIVE_S, SOCKET_MESSAGE_BYTES_MAX, SOCKET_SUB_PROTOCOL } from '@bourse/protocol'
import { serverAuth } from '@bourse/protocol/socket-methods'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Session } from '../../operations/session.ts'
import type { SocketHandler } from '../../operations/socket.ts'
import type { FaceDeps } from '../calls/face-deps.ts'
import { deskSessions } from '../desk/guard-desk.ts'
import { type OpenMethod, requestAnswerer } from './answer-requests.ts'
import { type BoundSessions, boundSessions } from './bound-sessions.ts'
import { type Channels, socketChannels } from './channels.ts'
import { Connection } from './connection.ts'
import { flushQueue } from './flush-queue.ts'
import { type ServerServices, serverMethods } from './server-methods.ts'
import { type SocketDoor, socketDoor } from './socket-door.ts'

/** The socket of a face. */
export type FaceSocket = {
  /** How many connections are held. */
  readonly held: () => number
  /** Says goodbye to everybody. */
  close(): void
}

const MS = 1000
const SWEEP_MS = 60_000

/** Opens the socket of a face at /ws, beside its HTTP server. */
export function openSocket(server: Server, face: FaceDeps): FaceSocket {
  const { clock, db, log, sessions } = face.parts
  const channels = socketChannels(clock)
  const bound = boundSessions(face, channels)
  const answers = requestAnswerer({ methods: openMethods(face, { channels, bound }), clock, db, log })
  const flusher = flushQueue(answers.replied)
  const connections = new Set<Connection>()
  const door = socketDoor(face)

  let made = 0
  const hold = ({ ws, stream, address, session }: HeldConnection): void => {
    const connection = new Connection({ id: ++made, address, ws, stream, flusher, nowMs: clock.steadyMs() })
    connections.add(connection)
    if (session !== null && !bound.bind(connection, session))
      connection.close(SOCKET_CLOSE.goingAway, 'too many connections')
    face.socketsHeld.set({ face: face.face }, connections.size)
    const active = (): void => {
      connection.activeAtMs = clock.steadyMs()
    }
    ws.on('ping', active).on('pong', active)
    ws.on('message', (data, isBinary) => {
      active()
      if (isBinary) connection.close(SOCKET_CLOSE.malformed, 'malformed request')
      else answers.take(connection, (data as Buffer).toString('utf8'))
    })
    // What breaks on the way closes the connection; there is nobody to tell.
    ws.on('error', () => connection.terminate())
    ws.on('close', () => {
      connections.delete(connection)
      face.socketsHeld.set({ face: face.face }, connections.size)
      answers.forget(connection)
      channels.dropAll(connection)
      bound.forget(connection)
      door.left(address)
    })
  }
  acceptUpgrades(server, { door, hold, admit: face.face === 'desk' ? deskAdmission(face) : anybody })

  const stopFollowing = sessions.follow(bound.end)
  const stopSweeping = sweepIdle(face, connections)

  return {
    held: () => connections.size,
    close() {
      stopFollowing()
      stopSweeping()
      bound.stop()
      for (const connection of connections) connection.close(SOCKET_CLOSE.goingAway, 'the server stops')
    },
  }
}

function openMethods(
  face: FaceDeps,
  { channels, bound }: { channels: Channels; bound: BoundSessions },
): ReadonlyMap<string, OpenMethod> {
  const { clock, db, log, products, sessions } = face.parts
  const methods = new Map<string, OpenMethod>()
  const add = (handlers: readonly SocketHandler[], services: unknown): void => {
    for (const handler of handlers) {
      const { name } = handler.method
      assert(!methods.has(name), `the method ${name} is added once`)
      methods.set(name, { ...handler, services })
    }
  }
  const own: ServerServices = { face: face.face, sessions, bound }
  // Who connects to the desk has said who they are by doing so.
  add(face.face === 'desk' ? serverMethods.filter(({ method }) => method !== serverAuth) : serverMethods, own)
  for (const { features, services } of products) {
    for (const { socket } of features) {
      if (socket?.face === face.face) {
        add(socket.methods, socket.open({ clock, db, log, services, channel: channels.add }))
      }
    }
  }
  return methods
}

type Acceptance = {
  readonly door: SocketDoor
  readonly hold: (held: HeldConnection) => void
  /** Who connects; `refused` where nobody may without a session. */
  readonly admit: (
    request: IncomingMessage,
  ) => Promise<{ session: Session | null } | { refused: number }> | typeof NOBODY
}

/** A connection that was let in, and who it speaks for from its beginning. */
type HeldConnection = {
  readonly ws: WebSocket
  readonly stream: Duplex
  readonly address: string
  readonly session: Session | null
}

const NOBODY = { session: null } as const
const anybody = () => NOBODY

function deskAdmission(face: FaceDeps): Acceptance['admit'] {
  const sessionOf = deskSessions(face)
  return async ({ headers, socket }) => {
    const protocol = (socket as { encrypted?: boolean }).encrypted === true ? 'https' : 'http'
    const session = await sessionOf({ headers, protocol })
    return session === null ? { refused: 401 } : { session }
  }
}

function acceptUpgrades(server: Server, { door, hold, admit }: Acceptance): void {
  const upgrader = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: SOCKET_MESSAGE_BYTES_MAX,
    handleProtocols: () => SOCKET_SUB_PROTOCOL,
  })
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy())
    const entry = door.ask(request)
    if ('refused' in entry) {
      refuseUpgrade(stream, entry.refused)
      return
    }
    const { address } = entry
    const enter = (session: Session | null): void =>
      upgrader.handleUpgrade(request, stream, head, ws => {
        door.entered(address)
        hold({ ws, stream, address, session })
      })
    const admitted = admit(request)
    if (!(admitted instanceof Promise)) {
      enter(admitted.session)
      return
    }
    admitted.then(
      found => ('refused' in found ? refuseUpgrade(stream, found.refused) : enter(found.session)),
      () => refuseUpgrade(stream, 503),
    )
  })
}

function refuseUpgrade(stream: Duplex, status: number): void {
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
}

// Half-dead connections are found when their time is over; the sweep is coarse because the time is an hour.
function sweepIdle(face: FaceDeps, connections: ReadonlySet<Connection>): () => void {
  const { clock } = face.parts
  let cancel: () => void
  const sweep = (): void => {
    const idleSinceMs = clock.steadyMs() - SOCKET_KEEP_ALIVE_S * MS
    for (const connection of connections) {
      if (connection.activeAtMs <= idleSinceMs) connection.close(SOCKET_CLOSE.idle, 'idle')
    }
    cancel = clock.after(SWEEP_MS, sweep)
  }
  cancel = clock.after(SWEEP_MS, sweep)
  return () => cancel()
}
