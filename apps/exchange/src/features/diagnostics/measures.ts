/** The middle of some values; null of none. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

/** How far a clock is ahead of the server's, in milliseconds: the server's time is taken to be that of the middle of the call. */
export function clockSkewMs(serverSeconds: number, beginMs: number, endMs: number): number {
  return Math.round((beginMs + endMs) / 2 - serverSeconds * 1000)
}

/** Codes of an authenticator are made for half a minute; a clock that is off by more than this may have them refused. */
export const SKEW_MS_MAX = 5000

/** Milliseconds for people: `12.3 ms`, `1.20 s`, with a sign where one is asked for. */
export function millisecondsText(ms: number, signed = false): string {
  const sign = ms < 0 ? '−' : signed && ms > 0 ? '+' : ''
  const size = Math.abs(ms)
  if (size >= 1000) return `${sign}${(size / 1000).toFixed(2)} s`
  return `${sign}${size.toFixed(size < 100 ? 1 : 0)} ms`
}

/** The report that a person copies: one line a fact. */
export function reportText(facts: readonly (readonly [string, string])[]): string {
  return facts.map(([name, value]) => `${name}: ${value}`).join('\n')
}
