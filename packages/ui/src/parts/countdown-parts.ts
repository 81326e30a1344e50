/** What is left of a time, in the units a clock shows. */
export type CountdownParts = {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** Cuts milliseconds up, rounding up to the second: a countdown shows 1 until it is over, and 0 only then. */
export function countdownParts(leftMs: number): CountdownParts {
  const total = Math.max(0, Math.ceil(leftMs / 1000))
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor((total % 86_400) / 3600),
    minutes: Math.floor((total % 3600) / 60),
    seconds: total % 60,
  }
}

/** A countdown in one line: `42 s` would be `0:42`, `17:42:08` for hours, `2 d 06:14:32` for days with the word for days given. */
export function countdownText(leftMs: number, daysWord: string): string {
  const { days, hours, minutes, seconds } = countdownParts(leftMs)
  const two = (value: number): string => String(value).padStart(2, '0')
  if (days > 0) return `${days} ${daysWord} ${two(hours)}:${two(minutes)}:${two(seconds)}`
  if (hours > 0) return `${two(hours)}:${two(minutes)}:${two(seconds)}`
  return `${minutes}:${two(seconds)}`
}
