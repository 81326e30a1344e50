import type { Clock } from '@bourse/kernel'
import { SESSION_ENDED_PUSH, SOCKET_RATE_LIMITS } from '@bourse/protocol'
import type { Session, SessionKind } from '../../operations/session.ts'
import type { FaceDeps } from '../calls/face-deps.ts'
import type { Channels } from './channels.ts'
import type { Connection } from './connection.ts'

const ENDED = JSON.stringify(SESSION_ENDED_PUSH)
// A token's own end is kept to the second or so; what another process ended or a clock has run out for is asked of the database.
const LOOK_MS = 1000
const LOOKS_BETWEEN_QUESTIONS = 15

/** Knows which connections speak for which session. */
export type BoundSessions = {
  /** Binds a connection; false: its user holds too many. */
  bind(connection: Connection, session: Session): boolean
  forget(connection: Connection): void
  /** A session ended elsewhere: its connections stay, without it, and are told. */
  end(kind: SessionKind, sessionId: number): void
  stop(): void
}

/** Makes the empty register; it lets go of sessions that end while their connections stay open. */
export function boundSessions(face: FaceDeps, channels: Channels): BoundSessions {
  const bySession = new Map<string, Set<Connection>>()
  const held = new Map<number, number>()
  const keyOf = (kind: SessionKind, id: number): string => `${kind}:${id}`

  const count = (userId: number, change: number): void => {
    const rest = (held.get(userId) ?? 0) + change
    if (rest === 0) held.delete(userId)
    else held.set(userId, rest)
  }
  const forget = (connection: Connection): void => {
    const { session } = connection
    if (session === null) return
    const key = keyOf(session.kind, session.id)
    const set = bySession.get(key)
    set?.delete(connection)
    if (set?.size === 0) bySession.delete(key)
    count(session.userId, -1)
    connection.session = null
  }
  const release = (connection: Connection): void => {
    channels.dropPersonal(connection)
    forget(connection)
    connection.send(ENDED)
  }
  const end = (kind: SessionKind, sessionId: number): void => {
    for (const connection of Array.from(bySession.get(keyOf(kind, sessionId)) ?? [])) release(connection)
  }
  const isFull = ({ session: before }: Connection, { userId }: Session): boolean =>
    face.parts.config.limits && before?.userId !== userId && (held.get(userId) ?? 0) >= SOCKET_RATE_LIMITS.ofUserMax

  const watch = watchEnds(face, {
    end,
    release,
    connections: () => Array.from(bySession.values()).flatMap(set => Array.from(set)),
  })

  return {
    forget,
    end,
    stop: watch.stop,
    bind(connection, session) {
      if (isFull(connection, session)) return false
      // What another user watched is not for this one.
      if (connection.session !== null && connection.session.userId !== session.userId) channels.dropPersonal(connection)
      forget(connection)
      connection.session = session
      count(session.userId, 1)
      const key = keyOf(session.kind, session.id)
      const set = bySession.get(key)
      if (set === undefined) bySession.set(key, new Set([connection]))
      else set.add(connection)
      watch.begin()
      return true
    },
  }
}

type WatchDeps = {
  readonly connections: () => readonly Connection[]
  readonly release: (connection: Connection) => void
  readonly end: BoundSessions['end']
}

// Nobody tells of a session whose time is over, nor of one that another process ended; a call would find out, a connection hears.
function watchEnds(
  { face, parts }: FaceDeps,
  { connections, release, end }: WatchDeps,
): ReturnType<typeof repeatedWhile> {
  const { clock, log, sessions } = parts
  let looks = 0
  const letGo = (bound: readonly Connection[]): void => {
    const nowMs = clock.nowMs()
    for (const connection of bound) {
      if ((connection.session?.endsAtMs ?? Number.POSITIVE_INFINITY) <= nowMs) release(connection)
    }
  }
  const ask = async (bound: readonly Connection[]): Promise<void> => {
    const ids = [...new Set(bound.flatMap(({ session }) => (session === null ? [] : [session.id])))]
    if (ids.length === 0) return
    const living = await sessions.living(face, ids)
    for (const id of ids) if (!living.has(id)) end(face, id)
  }
  return repeatedWhile(clock, () => {
    const bound = connections()
    letGo(bound)
    looks = (looks + 1) % LOOKS_BETWEEN_QUESTIONS
    if (looks === 0)
      ask(bound).catch((err: unknown) => log.warn({ err }, 'the sessions of connections could not be asked for'))
    return bound.length > 0
  })
}

/** Looks again and again from when it is begun for as long as there is something to look at. */
function repeatedWhile(clock: Clock, look: () => boolean): { begin(): void; stop(): void } {
  let cancel: (() => void) | null = null
  const begin = (): void => {
    cancel ??= clock.after(LOOK_MS, () => {
      cancel = null
      if (look()) begin()
    })
  }
  const stop = (): void => {
    cancel?.()
    // Nothing is begun after the end.
    cancel = () => undefined
  }
  return { begin, stop }
}
