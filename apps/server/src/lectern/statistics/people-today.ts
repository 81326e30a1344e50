import type { Stay } from './stay-figures.ts'

/** A day is shown in quarters of an hour. */
export const QUARTER_MS = 15 * 60_000

/**
 * The most people at one moment of each quarter of an hour, from the beginning of a day until now. Who leaves as another comes makes
 * room first, as in the peak.
 */
export function peopleByQuarter(stays: readonly Stay[], fromMs: number, nowMs: number): number[] {
  const most = Array.from({ length: Math.max(0, Math.ceil((nowMs - fromMs) / QUARTER_MS)) }, () => 0)
  const steps = stays
    .flatMap(({ joinedMs, leftMs }) => [
      { atMs: Math.max(joinedMs, fromMs), step: 1 },
      { atMs: Math.max(leftMs, fromMs), step: -1 },
    ])
    .filter(({ atMs }) => atMs < nowMs)
    .toSorted((one, other) => one.atMs - other.atMs || one.step - other.step)
  let people = 0
  let next = 0
  for (const quarter of most.keys()) {
    const [beginMs, endMs] = [fromMs + quarter * QUARTER_MS, fromMs + (quarter + 1) * QUARTER_MS]
    // Who leaves with the first moment of a quarter is not in it.
    while ((steps[next]?.atMs ?? endMs) === beginMs && steps[next]?.step === -1) {
      people -= 1
      next += 1
    }
    let highest = people
    for (let one = steps[next]; one !== undefined && one.atMs < endMs; one = steps[next]) {
      people += one.step
      highest = Math.max(highest, people)
      next += 1
    }
    most[quarter] = highest
  }
  return most
}
