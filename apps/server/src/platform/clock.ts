import { uptime } from 'node:os'
import type { Clock } from '@bourse/kernel'

const LOOK_MS = 1_000
// What the machine says of its uptime is exact to a hundredth of a second.
const EXACT_MS = 100
// A timer that is set for longer calls back at once.
const TIMER_MS_MAX = 2 ** 31 - 1

/** The machine's clock. */
export const systemClock: Clock = {
  nowMs: () => Date.now(),
  steadyMs: steadyClock(),
  after: callAfter,
}

function callAfter(delayMs: number, call: () => void): () => void {
  if (delayMs <= TIMER_MS_MAX) {
    const timer = setTimeout(call, delayMs)
    return () => clearTimeout(timer)
  }
  let cancel = callAfter(TIMER_MS_MAX, () => {
    cancel = callAfter(delayMs - TIMER_MS_MAX, call)
  })
  return () => cancel()
}

/** Time that also passes while the machine sleeps, which the process's own measure leaves out. */
function steadyClock(): () => number {
  const apartMs = (): number => uptime() * 1_000 - performance.now()
  const begunMs = apartMs()
  let sleptMs = 0
  let lookedMs = performance.now()
  return () => {
    const awakeMs = performance.now()
    if (awakeMs - lookedMs >= LOOK_MS) {
      lookedMs = awakeMs
      const foundMs = apartMs() - begunMs
      if (foundMs > sleptMs + EXACT_MS) sleptMs = foundMs
    }
    return awakeMs + sleptMs
  }
}
