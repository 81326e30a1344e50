import type { Clock } from '@bourse/kernel'
import { CallTimedOut } from './failure.ts'

/** Gives calls up that take too long. */
export type Deadlines = {
  /** The same promise, or a `CallTimedOut` after the time; `expired` is told first. */
  guard<T>(begun: Promise<T>, expired: () => void): Promise<T>
}

type Pending = { readonly atMs: number; readonly expire: () => void }

/**
 * Deadlines that are all the same time away: the calls stand in the order of their beginning, and one timer waits for
 * the first of them. A timer a call would cost more than most calls do.
 */
export function deadlines(clock: Clock, delayMs: number): Deadlines {
  const pending = new Set<Pending>()
  let waiting = false

  const wait = (untilMs: number): void => {
    waiting = true
    clock.after(Math.max(0, untilMs - clock.steadyMs()), fire)
  }
  const fire = (): void => {
    waiting = false
    const nowMs = clock.steadyMs()
    for (const one of pending) {
      if (one.atMs > nowMs) return wait(one.atMs)
      pending.delete(one)
      one.expire()
    }
  }

  return {
    guard(begun, expired) {
      return new Promise((resolve, reject) => {
        const one: Pending = {
          atMs: clock.steadyMs() + delayMs,
          expire: () => {
            expired()
            reject(new CallTimedOut(`no answer within ${delayMs} ms`))
          },
        }
        pending.add(one)
        if (!waiting) wait(one.atMs)
        begun.then(
          value => {
            pending.delete(one)
            resolve(value)
          },
          (cause: unknown) => {
            pending.delete(one)
            reject(cause instanceof Error ? cause : new Error('an operation failed with no error', { cause }))
          },
        )
      })
    },
  }
}
