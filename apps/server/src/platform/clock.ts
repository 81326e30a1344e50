import { uptime } from 'node:os'
import type { Clock } from '@bourse/kernel'

const LOOK_MS = 1_000
// What the machine says of its uptime is exact to a hundredth of a second.
const EXACT_MS = 100

/** The machine's clock. */
export const systemClock: Clock = {
  nowMs: () => Date.now(),
  steadyMs: steadyClock(),
  after(delayMs, call) {
    const timer = setTimeout(call, delayMs)
    return () => clearTimeout(timer)
  },
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
