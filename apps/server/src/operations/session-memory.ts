import type { Clock } from '@bourse/kernel'
import type { Session, SessionReader } from './session.ts'

// A session ended by this process is forgotten at once; the bound is for one that another process ended.
const REMEMBER_MS = 5_000

type SessionListener = Parameters<SessionReader['follow']>[0]

/** The sessions of one face, as the gateway asks for them. */
export type SessionMemory<S extends Session> = {
  read(token: string): S | null | Promise<S | null>
  follow: SessionReader['follow']
  /** Which of these live, as the database has it. */
  living(sessionIds: readonly number[]): Promise<ReadonlySet<number>>
  /** Forgets what is remembered of sessions: something of them changed. */
  forget(sessionIds: readonly number[]): void
  /** Forgets sessions that ended and tells who follows; called once their end is committed. */
  ended(sessionIds: readonly number[]): void
}

/** What a memory needs. */
export type SessionSource<S extends Session> = {
  readonly kind: S['kind']
  readonly clock: Clock
  /** How many are remembered at once; beyond it the oldest tenth goes. */
  readonly rememberedMax: number
  /** The live session of a token, as the database has it. */
  find(token: string, nowMs: number): Promise<S | null>
  /** Those of these sessions that live, as the database has it. */
  living(sessionIds: readonly number[], nowMs: number): Promise<readonly number[]>
}

/** Reads sessions through a small memory, so that a call of who is active asks the database nothing. */
export function openSessionMemory<S extends Session>(source: SessionSource<S>): SessionMemory<S> {
  // Until when by the clock that nobody can set: the machine's, set back, would keep what ended elsewhere for as long.
  const remembered = new Map<string, { session: S; untilMs: number }>()
  const tokensOf = new Map<number, Set<string>>()
  const followers = new Set<SessionListener>()
  let changes = 0

  async function find(token: string): Promise<S | null> {
    const nowMs = source.clock.nowMs()
    const changesBefore = changes
    const session = await source.find(token, nowMs)
    // Something ended or changed meanwhile, perhaps this very session: what was read may be older than that.
    if (changes !== changesBefore) return find(token)
    if (session === null) return null
    if (remembered.size >= source.rememberedMax) drop([...tokensOf.keys()].slice(0, source.rememberedMax / 10))
    remembered.set(token, { session, untilMs: source.clock.steadyMs() + REMEMBER_MS })
    const tokens = tokensOf.get(session.id)
    if (tokens === undefined) tokensOf.set(session.id, new Set([token]))
    else tokens.add(token)
    return session
  }

  function forget(sessionIds: readonly number[]): void {
    changes++
    drop(sessionIds)
  }

  function drop(sessionIds: readonly number[]): void {
    for (const id of sessionIds) {
      for (const token of tokensOf.get(id) ?? []) remembered.delete(token)
      tokensOf.delete(id)
    }
  }

  return {
    read(token) {
      const found = remembered.get(token)
      if (found === undefined || found.untilMs <= source.clock.steadyMs()) return find(token)
      const { session } = found
      return (session.endsAtMs ?? Number.POSITIVE_INFINITY) > source.clock.nowMs() ? session : find(token)
    },
    follow(ended) {
      followers.add(ended)
      return () => followers.delete(ended)
    },
    living: async sessionIds =>
      new Set(sessionIds.length === 0 ? [] : await source.living(sessionIds, source.clock.nowMs())),
    forget,
    ended(sessionIds) {
      forget(sessionIds)
      for (const id of sessionIds) for (const follower of followers) follower(source.kind, id)
    },
  }
}
