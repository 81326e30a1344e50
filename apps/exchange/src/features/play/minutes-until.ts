const MINUTE_S = 60
// This clock and the server's are never quite the same, and an hour is 60 minutes.
const APART_S = 10

/** Whole minutes until a moment, in seconds since 1970, rounded up: never 0 while it is still to come. */
export function minutesUntil(atS: number, nowMs: number): number {
  const seconds = atS - nowMs / 1000
  return seconds <= 0 ? 0 : Math.max(1, Math.ceil((seconds - APART_S) / MINUTE_S))
}
