import { MINUTE_MS } from '@bourse/kernel'
import './account-page.css'
import { timeAgo, timeAgoText } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useFormatter, useLocale, useNow, useTranslations } from 'use-intl'

/** A moment in this browser's time: day and time, the seconds muted. `at` is in seconds since 1970. */
export function Moment({ at }: { at: number }): ReactNode {
  const format = useFormatter()
  const now = useNow()
  const date = new Date(at * 1000)
  const isThisYear = date.getFullYear() === now.getFullYear()
  const day = format.dateTime(date, {
    month: 'short',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' as const }),
  })
  const time = format.dateTime(date, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })
  return (
    <time className="moment" dateTime={date.toISOString()}>
      {day} <span className="muted">{time}</span>
    </time>
  )
}

/** A day, as a text: for the middle of a sentence. */
export function useDay(): (at: number) => string {
  const format = useFormatter()
  return at => format.dateTime(new Date(at * 1000), { year: 'numeric', month: 'short', day: 'numeric' })
}

/** A day and its time to the minute, as a text: for the middle of a sentence. */
export function useDayAndTime(): (at: number) => string {
  const format = useFormatter()
  return at =>
    format.dateTime(new Date(at * 1000), {
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
}

/** How long ago something was, in one unit; below a minute it is now. */
export function Ago({ at }: { at: number }): ReactNode {
  const t = useTranslations('account')
  const language = useLocale()
  const now = useNow({ updateInterval: MINUTE_MS })
  const span = { thenMs: at * 1000, nowMs: now.getTime() }
  const isNow = timeAgo(span.thenMs, span.nowMs).count === 0
  return <time dateTime={new Date(span.thenMs).toISOString()}>{isNow ? t('now') : timeAgoText(span, language)}</time>
}
