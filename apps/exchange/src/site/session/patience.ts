import { createStore, type StoreApi } from 'zustand/vanilla'

/** How long is waited before each next try; the last one for ever after. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const

/** Asking somebody who cannot be reached again and again, without anybody's session being lost over it. */
export type Patience = {
  /** Whether the last try did not get through and the next one is waited for. */
  readonly store: StoreApi<{ readonly waiting: boolean }>
  /** Tries until it is answered; what `isAnswer` says is one is thrown, whatever else failed is tried again. */
  readonly untilAnswered: (attempt: () => Promise<void>) => Promise<void>
  /** Tries now instead of when the wait is over. */
  readonly tryNow: () => void
}

/** Patience that takes some failures for answers; `after` is the page's timer. */
export function createPatience(
  isAnswer: (cause: unknown) => boolean,
  after: (ms: number, call: () => void) => void = (ms, call) => void setTimeout(call, ms),
): Patience {
  const store = createStore<{ waiting: boolean }>(() => ({ waiting: false }))
  let wakeAll = new Set<() => void>()

  function pause(failures: number): Promise<void> {
    return new Promise(resolve => {
      wakeAll.add(resolve)
      after(WAITS_MS[Math.min(failures, WAITS_MS.length) - 1] ?? 0, resolve)
    })
  }

  return {
    store,
    async untilAnswered(attempt) {
      try {
        for (let failures = 1; ; failures++) {
          try {
            return await attempt()
          } catch (cause) {
            if (isAnswer(cause)) throw cause
          }
          store.setState({ waiting: true })
          await pause(failures)
        }
      } finally {
        store.setState({ waiting: false })
      }
    },
    tryNow() {
      const waiting = wakeAll
      wakeAll = new Set()
      for (const wake of waiting) wake()
    },
  }
}
