import { addDecimals } from '@bourse/kernel'
import { ChangeText, FailedState, numberText, Skeleton } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useReadDay } from '../../../../site/pictures/use-read-day.ts'
import { type DayView, useContractDays } from '../../api/contract-lists.ts'
import { dayBars } from '../../figures/day-bars.ts'

/** What each of the latest days won and lost, as a picture: a day is read by pointing at it, or with the arrow keys. */
export function DayPicture(): ReactNode {
  const t = useTranslations('contract-own.days')
  const answer = useContractDays()
  const { data } = answer
  return (
    <section className="contract-days">
      <h3>{t('title', { coin: data?.coin ?? '' })}</h3>
      {data !== undefined && <Days days={data.records} />}
      {data === undefined && answer.error === null && <Skeleton height={96} />}
      {data === undefined && answer.error !== null && (
        <FailedState compact title={t('failed')} text={answer.error.message} onRetry={() => void answer.refetch()} />
      )}
    </section>
  )
}

function Days({ days }: { days: readonly DayView[] }): ReactNode {
  const t = useTranslations('contract-own.days')
  const format = useFormatter()
  const { at, choose, reader } = useReadDay(days.length)
  const day = days[at]
  const { line, bars } = dayBars(days.map(({ amount }) => Number(amount)))
  const dayText = ({ time }: DayView): string =>
    format.dateTime(new Date(time * 1000), { month: 'short', day: 'numeric', timeZone: 'UTC' })
  if (day === undefined) return null
  const figures = { day: dayText(day), amount: numberText(day.amount, { places: 2, signed: true }) }
  return (
    <>
      <div className="contract-day-bars" {...reader} aria-label={t('choose')} aria-valuetext={t('dayIs', figures)}>
        <i className="contract-day-line" style={{ bottom: `${line}%` }} />
        {bars.map((bar, index) => (
          <span
            key={days[index]?.time}
            data-chosen={index === at ? '' : undefined}
            onPointerEnter={() => choose(index)}
          >
            <i data-wins={bar.wins ? '' : undefined} style={{ bottom: `${bar.foot}%`, height: `${bar.height}%` }} />
          </span>
        ))}
      </div>
      <p className="contract-day-said">
        <span>{figures.day}</span>
        <ChangeText value={day.amount} places={2} />
        {/[1-9]/.test(day.funding) && (
          <span className="muted">
            {t('funding')} <ChangeText value={day.funding} places={2} />
          </span>
        )}
        <span className="contract-day-sum">
          {t('sum')} <ChangeText value={addDecimals(...days.map(({ amount }) => amount)) ?? null} places={2} />
        </span>
      </p>
    </>
  )
}
