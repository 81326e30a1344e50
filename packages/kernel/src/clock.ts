import { assert } from './assert.ts'

/** Where code that must be testable takes the time from. */
export type Clock = {
  /** Milliseconds since 1970, as the machine has it: somebody may set it ahead or back at any moment. */
  nowMs(): number
  /** Milliseconds since some moment, at the pace of time: nobody can set it. */
  steadyMs(): number
  /** Calls back once after the delay; the answer cancels. */
  after(delayMs: number, call: () => void): () => void
}

/** A clock that moves only when told to. */
export type FakeClock = Clock & {
  /** Moves time forward and calls what falls due, in order of its moment. */
  advance(ms: number): void
  /** Sets the clock by so much, ahead or back, while no time passes. */
  step(ms: number): void
}

/** Makes a clock for tests, standing at `startMs`. */
export function fakeClock(startMs = 1_700_000_000_000): FakeClock {
  let nowMs = startMs
  let setMs = 0
  let made = 0
  const due = new Map<number, { atMs: number; call: () => void }>()

  const takeEarliest = (untilMs: number): { atMs: number; call: () => void } | null => {
    let foundId = -1
    let foundMs = Number.POSITIVE_INFINITY
    for (const [id, timer] of due) {
      // The map keeps the order of making, so the first of equals wins.
      if (timer.atMs <= untilMs && timer.atMs < foundMs) {
        foundId = id
        foundMs = timer.atMs
      }
    }
    const found = due.get(foundId) ?? null
    due.delete(foundId)
    return found
  }

  return {
    nowMs: () => nowMs + setMs,
    steadyMs: () => nowMs - startMs,
    step(ms) {
      setMs += ms
    },
    after(delayMs, call) {
      const id = made++
      due.set(id, { atMs: nowMs + Math.max(0, delayMs), call })
      return () => {
        due.delete(id)
      }
    },
    advance(ms) {
      assert(ms >= 0, 'time only goes forward')
      const untilMs = nowMs + ms
      for (let timer = takeEarliest(untilMs); timer !== null; timer = takeEarliest(untilMs)) {
        nowMs = Math.max(nowMs, timer.atMs)
        timer.call()
      }
      // A call may itself have moved time further.
      nowMs = Math.max(nowMs, untilMs)
    },
  }
}
