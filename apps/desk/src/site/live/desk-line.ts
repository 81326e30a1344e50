import type { QueryClient } from '@tanstack/react-query'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { QUEUES_KEY, SOUND_KEY } from './live-keys.ts'
import { changedIn, followsAny, type News } from './topics.ts'

/** The line on which the house tells the page how it is and what waits. */
export interface DeskLine {
  /** Whether news come on it; while they do not, the page asks. */
  readonly store: StoreApi<{ readonly live: boolean }>
  /** Opens it and keeps it open until the answer is called. */
  readonly begin: () => () => void
}

interface LineParts {
  readonly open: () => WebSocket
  readonly queries: QueryClient
}

// The house tells how it is every two seconds; three times missed is a line that has gone silent.
const SILENT_MS = 6_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 15_000

/** A line that nobody has opened yet. */
export function createDeskLine({ open, queries }: LineParts): DeskLine {
  const store = createStore(() => ({ live: false }))
  const { keep, keepNews } = keepingIn(queries)

  function begin(): () => void {
    let current: WebSocket | null = null
    let waitMs = FIRST_WAIT_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = (act: () => void, ms: number): void => {
      clearTimeout(timer)
      timer = setTimeout(act, ms)
    }
    const drop = (): void => {
      const socket = current
      current = null
      store.setState({ live: false })
      socket?.close()
    }
    // A socket that has gone silent takes its time to close, so it is not waited for.
    const lost = (socket: WebSocket): void => {
      if (current !== socket) return
      drop()
      later(connect, waitMs)
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
    }
    const connect = (): void => {
      const socket = open()
      current = socket
      later(() => lost(socket), SILENT_MS)
      socket.addEventListener('open', () => {
        for (const [id, method] of ['sound.subscribe', 'queues.subscribe', 'news.subscribe'].entries())
          socket.send(JSON.stringify({ id, method, params: [] }))
      })
      socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const push = current === socket ? pushIn(data) : null
        if (push?.method === 'queues.update') keep(QUEUES_KEY, { queues: push.params[0] })
        if (push?.method === 'news.update') keepNews(push.params[0] as News)
        if (push?.method !== 'sound.update') return
        keep(SOUND_KEY, push.params[0])
        store.setState({ live: true })
        waitMs = FIRST_WAIT_MS
        later(() => lost(socket), SILENT_MS)
      })
      socket.addEventListener('close', () => lost(socket))
    }
    connect()
    return () => {
      clearTimeout(timer)
      drop()
    }
  }

  return { store, begin }
}

/** Keeps what is told where the pages look for it. */
function keepingIn(queries: QueryClient) {
  let heard: News = {}
  return {
    // What was asked before and is still under way is older than what is told now.
    keep(key: readonly string[], value: unknown): void {
      void queries.cancelQueries({ queryKey: key }, { silent: true })
      queries.setQueryData(key, value)
    },
    // What follows a topic of which something has changed is asked for anew, where it is on the page.
    keepNews(news: News): void {
      const changed = changedIn(news, heard)
      heard = { ...heard, ...news }
      if (changed.length > 0) void queries.invalidateQueries({ predicate: ({ meta }) => followsAny(meta, changed) })
    },
  }
}

/** What is told unasked; null: an answer. */
function pushIn(data: unknown): { readonly method: string; readonly params: readonly unknown[] } | null {
  if (typeof data !== 'string') return null
  const said = JSON.parse(data) as { method?: unknown; params?: unknown }
  return typeof said.method === 'string' && Array.isArray(said.params)
    ? { method: said.method, params: said.params }
    : null
}
