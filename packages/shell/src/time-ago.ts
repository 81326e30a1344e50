const MINUTE_S = 60
const HOUR_S = 3600
const DAY_S = 86_400

/** How long ago something was, in the one unit that says it: minutes below an hour, hours below a day, days beyond. */
export type TimeAgo = { readonly unit: 'minute' | 'hour' | 'day'; readonly count: number }

/** The age of a moment. A moment in the future is zero minutes old: clocks differ, and nothing is younger than now. */
export function timeAgo(thenMs: number, nowMs: number): TimeAgo {
  const seconds = Math.max(0, Math.floor((nowMs - thenMs) / 1000))
  if (seconds < HOUR_S) return { unit: 'minute', count: Math.floor(seconds / MINUTE_S) }
  if (seconds < DAY_S) return { unit: 'hour', count: Math.floor(seconds / HOUR_S) }
  return { unit: 'day', count: Math.floor(seconds / DAY_S) }
}

/** The age of a moment in words: `5 minutes ago`, `40 days ago`, and `now` in the first minute. */
export function timeAgoText(span: { thenMs: number; nowMs: number }, language: string): string {
  const { unit, count } = timeAgo(span.thenMs, span.nowMs)
  if (count === 0) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second')
  return new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(-count, unit)
}
