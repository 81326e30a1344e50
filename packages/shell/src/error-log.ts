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

/** How long the log keeps to itself after it has told its readers of an error. */
const QUIET_MS = 1000

const NOTHING: ErrorLogState = { entries: [], unseen: 0 }

/** Does something later: `setTimeout` in a page. */
export type Later = (act: () => void, delayMs: number) => void

/**
 * An empty error log. `now` is the clock in milliseconds.
 *
 * An error can be met while a page is being drawn, so its readers are never told at that moment: that would begin another
 * drawing, which interrupts the one of a hidden page, which then begins anew and meets the same error, for ever.
 * They are told later, and at most once a second, however many errors come.
 */
export function createErrorLog(now: () => number, later: Later = setTimeout): ErrorLog {
  const store = createStore<ErrorLogState>(() => NOTHING)
  let held = NOTHING
  let lastId = 0
  let waits = false

  function tell(): void {
    if (store.getState() === held) {
      waits = false
      return
    }
    store.setState(held, true)
    later(tell, QUIET_MS)
  }

  function keep(next: ErrorLogState): void {
    held = next
    if (waits) return
    waits = true
    later(tell, 0)
  }

  function add(report: ErrorReport): void {
    const { message, stack } = describeError(report.error)
    const seen = {
      kind: report.kind,
      message,
      stack,
      component: report.component ?? '',
      url: report.url ?? pageAddress(),
    }
    const { entries, unseen } = held
    const before = entries.find(entry => isSame(entry, seen))
    if (before !== undefined) {
      const again = { ...before, at: now(), count: before.count + 1 }
      return keep({ entries: [again, ...entries.filter(entry => entry !== before)], unseen: Math.max(unseen, 1) })
    }
    lastId += 1
    const entry: ErrorEntry = { ...seen, id: lastId, at: now(), count: 1 }
    keep({ entries: [entry, ...entries].slice(0, CAPACITY), unseen: Math.min(unseen + 1, CAPACITY) })
  }

  // What a person does to the log is seen at once.
  function change(next: ErrorLogState): void {
    held = next
    store.setState(next, true)
  }

  return { store, add, markSeen: () => change({ ...held, unseen: 0 }), clear: () => change(NOTHING) }
}

/** What a component shows of the log; it is drawn anew only when that changes. */
export function useErrorLog<Shown>(log: ErrorLog, select: (state: ErrorLogState) => Shown): Shown {
  return useStore(log.store, select)
}

/** The sentence and the stack of anything that can be thrown. */
export function describeError(error: unknown): { message: string; stack: string } {
  if (error instanceof Error) {
    return { message: sentenceOf(error), stack: error.stack ?? '' }
  }
  if (typeof error === 'string') return { message: error, stack: '' }
  try {
    return { message: JSON.stringify(error) ?? String(error), stack: '' }
  } catch {
    return { message: Object.prototype.toString.call(error), stack: '' }
  }
}

// As the browser's console says it: which kind of error it was is half of what helps.
function sentenceOf({ name, message }: Error): string {
  if (message === '') return name
  return name === 'Error' ? message : `${name}: ${message}`
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
