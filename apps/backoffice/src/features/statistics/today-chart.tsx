import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'

// A day has so many quarters; the picture is as wide, and drawn to any size.
const QUARTERS = 96
const HIGH = 40
const HOURS = [0, 6, 12, 18, 24] as const

type Props = {
  readonly quarters: readonly number[]
  /** How many are there at this moment: of the running quarter only the most is known. */
  readonly now: number
}

/** How many people were there at the same time, today, quarter by quarter; it ends where the day has come to. */
export function TodayChart({ quarters, now }: Props): ReactNode {
  const text = useTranslations('statistics.profile')
  const format = useFormatter()
  const most = Math.max(0, ...quarters)
  const y = (people: number): number => HIGH - (people / Math.max(1, most)) * HIGH
  const steps = quarters.map((people, at) => `${at === 0 ? 'M' : 'L'}${at} ${y(people)}H${at + 1}`).join('')
  return (
    <figure className="today-chart">
      <figcaption className="list-note">
        {text('todayNote', { peak: format.number(most), now: format.number(now) })}
      </figcaption>
      <svg
        viewBox={`0 -1 ${QUARTERS} ${HIGH + 2}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text('todayChart')}
      >
        {quarters.length > 0 && (
          <>
            <path className="today-ground" d={`${steps}V${HIGH}H0Z`} />
            <path className="today-line" d={steps} vectorEffect="non-scaling-stroke" />
          </>
        )}
        <path className="today-axis" d={`M0 ${HIGH}H${QUARTERS}`} vectorEffect="non-scaling-stroke" />
      </svg>
      <div className="today-hours list-muted figure" aria-hidden="true">
        {HOURS.map(hour => (
          <span key={hour}>{`${String(hour).padStart(2, '0')}:00`}</span>
        ))}
      </div>
    </figure>
  )
}
