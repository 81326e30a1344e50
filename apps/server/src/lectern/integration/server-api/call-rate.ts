import { SERVER_RATE } from '@bourse/protocol'

type Bucket = { left: number; atMs: number }

const BUCKETS_MAX = 10_000

/** Counts the calls of applications; the answer is how many seconds to wait, 0 to go on. */
export function callRate(): (institutionId: number, nowMs: number) => number {
  const buckets = new Map<number, Bucket>()
  return (institutionId, nowMs) => {
    if (buckets.size > BUCKETS_MAX) buckets.clear()
    const bucket = buckets.get(institutionId) ?? { left: SERVER_RATE.burst, atMs: nowMs }
    const refilled = bucket.left + ((nowMs - bucket.atMs) / 1000) * SERVER_RATE.perSecond
    const left = Math.min(SERVER_RATE.burst, refilled)
    const goesOn = left >= 1
    buckets.set(institutionId, { left: goesOn ? left - 1 : left, atMs: nowMs })
    return goesOn ? 0 : Math.ceil((1 - left) / SERVER_RATE.perSecond)
  }
}
