import type { Clock } from '@bourse/kernel'

/** A clock that shows the moment it was set to; timers run by the real one. */
export type PastClock = Clock & { set(atMs: number): void }

/** The clock of a demo that still lives its past. */
export function pastClock(real: Clock, beginMs: number): PastClock {
  let nowMs = beginMs
  return {
    nowMs: () => nowMs,
    // What was told passed at the pace of time, not at that of the telling.
    steadyMs: () => nowMs - beginMs,
    after: (delayMs, call) => real.after(delayMs, call),
    set(atMs) {
      // A past is lived forwards.
      nowMs = Math.max(nowMs, atMs)
    },
  }
}
