const FIRST_MS = 500
const LONGEST_MS = 15_000

/** How long to wait before an attempt, counted from 0: doubling up to fifteen seconds, half of it by chance, so that not all come back at once. */
export function backOffMs(attempt: number, random: () => number): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10))
  return Math.round(whole / 2 + (whole / 2) * random())
}
