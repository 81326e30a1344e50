import type { Clock } from '@bourse/kernel'
import type { RateLimit } from '@bourse/protocol'

/** Counts calls by key. */
export type RateBuckets = {
  /** Takes one call from a key's bucket, or as many as it counts for; 0 when it had room, otherwise the seconds until it has. */
  take(key: string, count?: number): number
  /** How many keys are remembered. */
  size(): number
}

const MS = 1000
// How often keys whose buckets are full again are forgotten.
const SWEEP_CALLS = 10_000
// A flood from ever new addresses must not fill the memory: past this, the oldest are forgotten.
const KEYS_MAX = 200_000

/**
 * Buckets that refill steadily, kept as one moment a key: the moment at which the bucket will be full again (the
 * generic cell rate algorithm), by a clock that nobody can set: set back, it would turn everybody away for as long. Nothing
 * runs in the background.
 */
export function rateBuckets(clock: Pick<Clock, 'steadyMs'>, limit: RateLimit): RateBuckets {
  const fullAtMs = new Map<string, number>()
  const intervalMs = MS / limit.perSecond
  const burstMs = intervalMs * limit.burst
  let calls = 0

  const sweep = (nowMs: number): void => {
    calls = 0
    for (const [key, atMs] of fullAtMs) if (atMs <= nowMs || fullAtMs.size > KEYS_MAX) fullAtMs.delete(key)
  }

  return {
    take(key, count = 1) {
      const nowMs = clock.steadyMs()
      if (++calls >= SWEEP_CALLS) sweep(nowMs)
      const nextMs = Math.max(fullAtMs.get(key) ?? nowMs, nowMs) + intervalMs * count
      const overMs = nextMs - nowMs - burstMs
      // A thousandth of a millisecond forgives the rounding of sums of fractions.
      if (overMs > 0.001) return Math.max(1, Math.ceil(overMs / MS))
      fullAtMs.set(key, nextMs)
      return 0
    },
    size: () => fullAtMs.size,
  }
}
