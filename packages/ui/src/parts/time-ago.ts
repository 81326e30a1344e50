/** How long ago something was, in the one unit that says it: minutes below an hour, hours below a day, days beyond. */
export type TimeAgo = { readonly unit: 'minute' | 'hour' | 'day'; readonly count: number }

/** The age of a moment. A moment in the future is zero minutes old: clocks differ, and nothing is younger than now. */
export function timeAgo(thenMs: number, nowMs: number): TimeAgo {
  const seconds = Math.max(0, Math.floor((nowMs - thenMs) / 1000))
  if (seconds < 3600) return { unit: 'minute', count: Math.floor(seconds / 60) }
  if (seconds < 86_400) return { unit: 'hour', count: Math.floor(seconds / 3600) }
  return { unit: 'day', count: Math.floor(seconds / 86_400) }
}
