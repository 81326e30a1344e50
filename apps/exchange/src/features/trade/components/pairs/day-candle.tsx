import type { ReactNode } from 'react'

/** The day lying down: whisker from low to high, body from the price a day ago to the last, a white mark at the last. */
export function DayCandle(props: { open: string; last: string; low: string; high: string }): ReactNode {
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
