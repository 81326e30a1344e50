import type { Clock } from '@bourse/kernel'

/** Answers to public questions, kept for a moment: many ask the same at once. */
export type QueryCache = {
  get(key: string, make: () => Promise<string>): Promise<string>
}

const KEPT_MS = 500
// A full answer is some hundred kilobytes; more than this nobody shares anyway.
const KEPT_MAX = 256

type KeptAnswer = { readonly answer: Promise<string>; readonly untilMs: number }

/** Makes an empty cache. */
export function queryCache(clock: Pick<Clock, 'steadyMs'>): QueryCache {
  const kept = new Map<string, KeptAnswer>()

  const makeRoom = (nowMs: number): void => {
    for (const [key, { untilMs }] of kept) {
      if (untilMs > nowMs && kept.size <= KEPT_MAX) break
      kept.delete(key)
    }
  }

  return {
    get(key, make) {
      const nowMs = clock.steadyMs()
      const known = kept.get(key)
      if (known !== undefined && known.untilMs > nowMs) return known.answer
      makeRoom(nowMs)
      const answer = make()
      const entry = { answer, untilMs: nowMs + KEPT_MS }
      kept.delete(key)
      kept.set(key, entry)
      // What failed is asked again by the next.
      answer.catch(() => {
        if (kept.get(key) === entry) kept.delete(key)
      })
      return answer
    },
  }
}
