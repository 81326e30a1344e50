import type { Clock } from '@bourse/kernel'

/** The moments of which a code that a phone shows may be: more than one while the machine's clock was set since the start. */
export type CodeTimes = () => readonly number[]

/**
 * The machine's time, and the time as it would be had nobody set the clock since now. Either may be the wrong one: a clock that was set wrong
 * leaves the second right, one that was put right leaves the first. The phone tells; a code counts once and after the last one all the same.
 */
export function openCodeTimes(clock: Clock): CodeTimes {
  const begunMs = clock.nowMs() - clock.steadyMs()
  return () => [clock.nowMs(), begunMs + clock.steadyMs()]
}
