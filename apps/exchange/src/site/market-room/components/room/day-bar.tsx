import { NumberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDay } from '../../api/use-day.ts'
import { useRoom } from '../../room/room-context.ts'

/** Low, the day's candle, high. */
export function DayBar(): ReactNode {
  const t = useTranslations('trade.day')
  const { pair } = useRoom()
  const { open, last, low, high } = useDay()
  if (open === null || low === null || high === null) return <span className="muted">–</span>
  return (
    <span className="day-row">
      <span className="sr-only">{t('low')} </span>
      <NumberText value={low} places={pair.precision.price} />
      <DayCandle open={open} last={last} low={low} high={high} />
      <span className="sr-only">{t('high')} </span>
      <NumberText value={high} places={pair.precision.price} />
    </span>
  )
}

/** The day lying down: whisker from low to high, body from the price a day ago to the last, a white mark at the last. */
function DayCandle(props: { open: string; last: string; low: string; high: string }): ReactNode {
  const [low, high] = [Number(props.low), Number(props.high)]
  const span = high - low
  const place = (price: string): number =>
    span > 0 ? Math.min(100, Math.max(0, ((Number(price) - low) / span) * 100)) : 50
  const [from, at] = [place(props.open), place(props.last)]
  return (
    <span className="trade-day" data-falling={at < from ? '' : undefined} aria-hidden>
      <i style={{ left: `${Math.min(from, at)}%`, width: `${Math.abs(at - from)}%` }} />
      <b style={{ left: `${at}%` }} />
    </span>
  )
}
