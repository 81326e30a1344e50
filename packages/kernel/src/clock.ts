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

type Timer = { readonly atMs: number; readonly call: () => void }

/** Makes a clock for tests, standing at `startMs`. */
export function fakeClock(startMs = 1_700_000_000_000): FakeClock {
  let nowMs = startMs
  let setMs = 0
  // The latest first, of equals the one that was made last: the next to be called is the last. Tests let months pass.
  const due: Timer[] = []

  const takeEarliest = (untilMs: number): Timer | null => {
    const next = due.at(-1)
    if (next === undefined || next.atMs > untilMs) return null
    due.pop()
    return next
  }

  return {
    nowMs: () => nowMs + setMs,
    steadyMs: () => nowMs - startMs,
    step(ms) {
      setMs += ms
    },
    after(delayMs, call) {
      const timer = { atMs: nowMs + Math.max(0, delayMs), call }
      due.splice(placeOf(due, timer.atMs), 0, timer)
      return () => {
        const at = due.indexOf(timer)
        if (at >= 0) due.splice(at, 1)
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

// Before the first that is due no later.
function placeOf(due: readonly Timer[], atMs: number): number {
  let [from, to] = [0, due.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((due[middle]?.atMs ?? 0) > atMs) from = middle + 1
    else to = middle
  }
  return from
}
