import type { deskSession, ReplyOf } from '@bourse/protocol'
import { CallFailed } from '@bourse/shell'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { ask } from '../calls/ask.ts'
import { type DeskClient, Refused } from '../calls/desk-client.ts'

/** Who is signed in, until when, and what they may open. */
export type SessionInfo = ReplyOf<typeof deskSession>

/**
 * Where the page stands: it asks who is there, nobody is, somebody is, or was. `ended` keeps who it was, so that the same operator
 * finds what was half typed; `unreachable` is no answer at all, which signs nobody out.
 */
export type SessionState =
  | { readonly is: 'asking' }
  | { readonly is: 'unreachable' }
  | { readonly is: 'out' }
  | { readonly is: 'in'; readonly who: SessionInfo }
  | { readonly is: 'ended'; readonly who: SessionInfo }

/** The session of this browser. Its proof is in a cookie that no script reads. */
export interface DeskSession {
  readonly store: StoreApi<SessionState>
  /** Asks the server who is there. */
  readonly begin: () => Promise<void>
  /** The server says that it is over. */
  readonly end: () => void
  /** The operator left. */
  readonly leave: () => void
  /** What calls bring in a header. */
  readonly page: () => string | null
}

/** A session nobody has asked about yet. */
export function createDeskSession(client: () => DeskClient): DeskSession {
  const store = createStore<SessionState>(() => ({ is: 'asking' }))

  async function begin(): Promise<void> {
    try {
      const who = await ask<typeof deskSession>(client(), { path: '/desk/session/info', payload: {} })
      store.setState({ is: 'in', who }, true)
    } catch (cause) {
      if (cause instanceof Refused) end()
      else if (!(cause instanceof CallFailed)) throw cause
      else if (store.getState().is === 'asking') store.setState({ is: 'unreachable' }, true)
    }
  }

  function end(): void {
    const now = store.getState()
    if (now.is === 'in' || now.is === 'ended') store.setState({ is: 'ended', who: now.who }, true)
    else store.setState({ is: 'out' }, true)
  }

  return {
    store,
    begin,
    end,
    leave: () => store.setState({ is: 'out' }, true),
    page: () => {
      const now = store.getState()
      return now.is === 'in' ? now.who.page : null
    },
  }
}
