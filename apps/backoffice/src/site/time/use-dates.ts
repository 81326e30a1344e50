import type { Language } from '@bourse/shell'
import { useMemo } from 'react'
import { useLocale } from 'use-intl'

// English is written as the fields of the kit write it: the day first, a clock of 24 hours, as in all the others.
const REGIONS: Readonly<Partial<Record<Language, string>>> = { en: 'en-GB' }

const LOOKS = {
  /** 20 Nov */
  short: { day: 'numeric', month: 'short' },
  /** 20 November */
  long: { day: 'numeric', month: 'long' },
  /** 20 Nov 2026 */
  full: { day: 'numeric', month: 'short', year: 'numeric' },
  /** Fri 20 Nov */
  week: { weekday: 'short', day: 'numeric', month: 'short' },
  /** November */
  month: { month: 'long' },
  /** Friday 20 November */
  weekLong: { weekday: 'long', day: 'numeric', month: 'long' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>

const CLOCKS = {
  minutes: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  seconds: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
} as const

const MOMENT = { ...LOOKS.full, ...CLOCKS.minutes } as const

/** How dates are written on every page. */
export interface Dates {
  /** A day of a calendar: `2026-11-20` and whatever follows it. */
  readonly day: (local: string, look?: keyof typeof LOOKS) => string
  /** A day and its time: `20 Nov 19:01` for `2026-11-20 19:01`. */
  readonly time: (local: string) => string
  /** The time of day at a moment, in a zone: `19:01`. */
  readonly clock: (atMs: number, zone: string, to?: keyof typeof CLOCKS) => string
  /** A moment in a zone, or in the reader's own: `20 Nov 2026, 19:01`. */
  readonly moment: (seconds: number, zone?: string) => string
}

/** Writes dates in a language. */
export function datesIn(language: Language): Dates {
  const region = REGIONS[language] ?? language
  const known = new Map<string, Intl.DateTimeFormat>()
  const formatOf = (key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
    const format = known.get(key) ?? new Intl.DateTimeFormat(region, options)
    known.set(key, format)
    return format
  }
  const day: Dates['day'] = (local, look = 'short') =>
    formatOf(look, { ...LOOKS[look], timeZone: 'UTC' }).format(new Date(`${local.slice(0, 10)}T12:00:00Z`))
  return {
    day,
    time: local => `${day(local)} ${local.slice(11)}`,
    clock: (atMs, zone, to = 'minutes') =>
      formatOf(`${to} ${zone}`, { ...CLOCKS[to], timeZone: zone }).format(new Date(atMs)),
    moment: (seconds, zone) =>
      formatOf(`moment ${zone ?? ''}`, zone === undefined ? MOMENT : { ...MOMENT, timeZone: zone }).format(
        new Date(seconds * 1000),
      ),
  }
}

/** Writes dates in the page's language. */
export function useDates(): Dates {
  const language = useLocale()
  return useMemo(() => datesIn(language), [language])
}
