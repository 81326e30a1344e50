const MS = 1000
const MINUTE_S = 60
const HOUR_S = 3600
const DAY_S = 86_400

/** How long something took or waits, in at most two units: 27 min, 1 h 12 min. The page puts the units into its language. */
export type Age =
  | { readonly unit: 'second' | 'minute' | 'day'; readonly count: number }
  | { readonly unit: 'hour'; readonly count: number; readonly minutes: number }

/** An age in seconds, in the units in which it is said. */
export function ageOf(seconds: number): Age {
  const whole = Math.max(0, Math.floor(seconds))
  if (whole < MINUTE_S) return { unit: 'second', count: whole }
  if (whole < HOUR_S) return { unit: 'minute', count: Math.floor(whole / MINUTE_S) }
  if (whole < DAY_S * 2) {
    return { unit: 'hour', count: Math.floor(whole / HOUR_S), minutes: Math.floor((whole % HOUR_S) / MINUTE_S) }
  }
  return { unit: 'day', count: Math.floor(whole / DAY_S) }
}

/** How close an age is to what was promised: amber from two thirds, red past it. */
export function nearness(ageS: number, promiseS: number): 'calm' | 'near' | 'past' {
  if (ageS > promiseS) return 'past'
  return ageS >= (promiseS * 2) / 3 ? 'near' : 'calm'
}

const pad = (part: number): string => String(part).padStart(2, '0')

/** The time of day where order matters: 14:36:08. */
export function clockTime(seconds: number): string {
  const at = new Date(seconds * MS)
  return `${pad(at.getHours())}:${pad(at.getMinutes())}:${pad(at.getSeconds())}`
}

/** The time of day elsewhere: 14:36. */
export const dayTime = (seconds: number): string => clockTime(seconds).slice(0, 5)

/** Whether two moments lie on the same day of whoever looks. */
export const isSameDay = (one: number, other: number): boolean =>
  new Date(one * MS).toDateString() === new Date(other * MS).toDateString()

/** A day in short, as a list has it: `20 Nov`, `11-20`. */
export function shortDay(seconds: number, language: string): string {
  const at = new Date(seconds * MS)
  if (language === 'zh') return `${pad(at.getMonth() + 1)}-${pad(at.getDate())}`
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format(at)
}

/** A moment that is still to come: the day and the time of it. */
export const dayAndTime = (at: number, language: string): string => `${shortDay(at, language)} ${dayTime(at)}`

/** A moment as forms take it, in UTC and with its year: `20 Nov 2026 14:36`, `2026-11-20 14:36`. */
export function utcMoment(seconds: number, language: string): string {
  const at = new Date(seconds * MS)
  const text = at.toISOString()
  const day =
    language === 'zh'
      ? text.slice(0, 10)
      : new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
          at,
        )
  return `${day} ${text.slice(11, 16)}`
}

/** A moment in a list: the time alone today, otherwise the day before it. */
export function listMoment({ at, now, language }: { at: number; now: number; language: string }): string {
  return isSameDay(at, now) ? clockTime(at) : dayAndTime(at, language)
}

/** The name of the zone that times are shown in, and its distance: `Asia/Taipei, UTC+8`. */
export function zoneText(now: Date): string {
  const minutes = -now.getTimezoneOffset()
  const sign = minutes < 0 ? '−' : '+'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const distance = minutes === 0 ? 'UTC' : `UTC${sign}${hours}${rest === 0 ? '' : `:${pad(rest)}`}`
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone === 'UTC' ? distance : `${zone}, ${distance}`
}
