import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Where an error was met: thrown in the window, an unhandled rejection, or caught by a React boundary. */
export type ErrorKind = 'window' | 'rejection' | 'boundary'

/** One uncaught error as the log shows it. The same error again raises `count` instead of adding a row. */
export type ErrorEntry = {
  readonly id: number
  readonly kind: ErrorKind
  readonly message: string
  readonly component: string
  readonly url: string
  readonly stack: string
  readonly at: number
  readonly count: number
}

/** What the log holds: entries newest first, and how many of them nobody has looked at yet. */
export type ErrorLogState = { readonly entries: readonly ErrorEntry[]; readonly unseen: number }

/** The log of uncaught client errors. It never throws and never grows past its capacity. */
export type ErrorLog = {
  readonly store: StoreApi<ErrorLogState>
  readonly add: (report: ErrorReport) => void
  readonly markSeen: () => void
  readonly clear: () => void
}

/** An error to be kept. `component` is the React component stack or another hint at the place. */
export type ErrorReport = {
  readonly kind: ErrorKind
  readonly error: unknown
  readonly component?: string | undefined
  readonly url?: string | undefined
}

/** A hundred rows are more than anyone reads; a loop that throws must not eat the memory. */
const CAPACITY = 100

/** An empty error log. `now` is the clock in milliseconds. */
export function createErrorLog(now: () => number): ErrorLog {
  const store = createStore<ErrorLogState>(() => ({ entries: [], unseen: 0 }))
  let lastId = 0

  function add(report: ErrorReport): void {
    const { message, stack } = describeError(report.error)
    const seen = {
      kind: report.kind,
      message,
      stack,
      component: report.component ?? '',
      url: report.url ?? pageAddress(),
    }
    store.setState(({ entries, unseen }) => {
      const before = entries.find(entry => isSame(entry, seen))
      if (before !== undefined) {
        const again = { ...before, at: now(), count: before.count + 1 }
        return { entries: [again, ...entries.filter(entry => entry !== before)], unseen: Math.max(unseen, 1) }
      }
      lastId += 1
      const entry: ErrorEntry = { ...seen, id: lastId, at: now(), count: 1 }
      return { entries: [entry, ...entries].slice(0, CAPACITY), unseen: Math.min(unseen + 1, CAPACITY) }
    })
  }

  return {
    store,
    add,
    markSeen: () => store.setState({ unseen: 0 }),
    clear: () => store.setState({ entries: [], unseen: 0 }),
  }
}

/** The log's state in a component. */
export function useErrorLog(log: ErrorLog): ErrorLogState {
  return useStore(log.store)
}

/** The sentence and the stack of anything that can be thrown. */
export function describeError(error: unknown): { message: string; stack: string } {
  if (error instanceof Error) {
    return { message: error.message === '' ? error.name : error.message, stack: error.stack ?? '' }
  }
  if (typeof error === 'string') return { message: error, stack: '' }
  try {
    return { message: JSON.stringify(error) ?? String(error), stack: '' }
  } catch {
    return { message: Object.prototype.toString.call(error), stack: '' }
  }
}

function isSame(entry: ErrorEntry, other: Pick<ErrorEntry, 'kind' | 'message' | 'stack' | 'url'>): boolean {
  return (
    entry.kind === other.kind &&
    entry.message === other.message &&
    entry.stack === other.stack &&
    entry.url === other.url
  )
}

/** The page without its query and fragment: those can carry what belongs to the person alone. */
function pageAddress(): string {
  return typeof location === 'undefined' ? '' : location.origin + location.pathname
}
