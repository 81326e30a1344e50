import { ERROR_MESSAGE_DURATION_MS, MESSAGE_DURATION_MS } from '@bourse/protocol/terms'
import type { CallNotices } from '../calls/console-client.ts'

// The kit counts in seconds.
const REPLY_SECONDS = MESSAGE_DURATION_MS / 1000
const FAILURE_SECONDS = ERROR_MESSAGE_DURATION_MS / 1000

/** One sentence that floats over the page for a while. */
export interface Notice {
  readonly type: 'success' | 'error' | 'warning'
  readonly content: string
  readonly duration: number
  /** What is said again stands once: a list that asks every few seconds must not fill the page. */
  readonly key: string
}

/** The sentences that the program says outside of components; the page connects what shows them. */
export interface Notices extends CallNotices {
  readonly warning: (message: string) => void
  /** Shows from now on with `show`, first what was said before; returns what ends it. */
  readonly connect: (show: (notice: Notice) => void) => () => void
}

/** Notices that wait until something shows them. */
export function createNotices(): Notices {
  let waiting: Notice[] = []
  let show: ((notice: Notice) => void) | null = null

  function say(said: Omit<Notice, 'key'>): void {
    const notice = { ...said, key: `${said.type} ${said.content}` }
    if (show === null) waiting.push(notice)
    else show(notice)
  }

  return {
    reply: content => say({ type: 'success', content, duration: REPLY_SECONDS }),
    failure: content => say({ type: 'error', content, duration: FAILURE_SECONDS }),
    warning: content => say({ type: 'warning', content, duration: REPLY_SECONDS }),
    connect: next => {
      show = next
      for (const notice of waiting) next(notice)
      waiting = []
      return () => {
        show = null
      }
    },
  }
}
