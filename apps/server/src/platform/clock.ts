import type { Clock } from '@bourse/kernel'

/** The machine's clock. */
export const systemClock: Clock = {
  nowMs: () => Date.now(),
  after(delayMs, call) {
    const timer = setTimeout(call, delayMs)
    return () => clearTimeout(timer)
  },
}
