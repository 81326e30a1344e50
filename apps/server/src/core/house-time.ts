import type { Clock } from '@bourse/kernel'

// A clock that is set right steps by less; one that jumps further may be wrong, and what is dated wrong stays so.
const STEP_MS_MAX = 60_000
// What is left over is made up for this slowly: a cancel-after of five seconds comes a tenth of a second early or late.
const SLEW = 1 / 50

/**
 * The time of the journal. It begins where the journal stands or, when that is behind, where the machine's clock does, and goes on with a
 * clock that cannot be set. The machine's clock only corrects it: a step ahead of up to a minute is taken, everything else is made up
 * for at two parts in a hundred, so that neither a clock set back nor one set ahead moves what is to come after so and so long.
 */
export class HouseTime {
  private readonly clock: Clock
  private atMs: number
  private steadyMs: number

  constructor(clock: Clock, headMs: number) {
    this.clock = clock
    this.atMs = Math.max(headMs, clock.nowMs())
    this.steadyMs = clock.steadyMs()
  }

  /** Milliseconds since 1970, never going back. */
  nowMs(): number {
    const steadyMs = this.clock.steadyMs()
    const passedMs = Math.max(0, steadyMs - this.steadyMs)
    this.steadyMs = steadyMs
    this.atMs += passedMs
    const offMs = this.clock.nowMs() - this.atMs
    const most = offMs > 0 && offMs <= STEP_MS_MAX ? STEP_MS_MAX : passedMs * SLEW
    this.atMs += Math.min(Math.max(offMs, -most), most)
    return Math.floor(this.atMs)
  }

  /** How far the machine's clock is ahead of it, or behind (below zero), beyond what is made up for at once. */
  get offMs(): number {
    const offMs = this.clock.nowMs() - this.nowMs()
    return Math.abs(offMs) <= STEP_MS_MAX ? 0 : offMs
  }
}

/** What to say of a machine's clock that is so far ahead of the house's time, or behind; null: nothing. */
export function warningOfClock(offMs: number): string | null {
  if (offMs === 0) return null
  const far = durationText(Math.abs(offMs))
  const goes = 'the house goes on by its own time and comes nearer by two parts in a hundred'
  return offMs < 0
    ? `the journal is ${far} ahead of this machine’s clock, which was set back or was wrong before: ${goes}`
    : `this machine’s clock was set ahead by ${far}: ${goes}; if it is right now, a restart takes it`
}

function durationText(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours === 0 ? `${rest} min` : `${hours} h ${rest} min`
}
