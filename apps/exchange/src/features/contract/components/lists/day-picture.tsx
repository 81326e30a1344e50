import { addDecimals } from '@bourse/kernel'
import { ChangeText, FailedState, numberText, Skeleton } from '@bourse/ui'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
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
  const last = days.length - 1
  const [chosen, setChosen] = useState(last)
  const day = days[chosen] ?? days[last]
  const { line, bars } = dayBars(days.map(({ amount }) => Number(amount)))
  const dayText = ({ time }: DayView): string =>
    format.dateTime(new Date(time * 1000), { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = { ArrowLeft: chosen - 1, ArrowRight: chosen + 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setChosen(Math.max(0, Math.min(last, next)))
  }
  if (day === undefined) return null
  const figures = { day: dayText(day), amount: numberText(day.amount, { places: 2, signed: true }) }
  return (
    <>
      <div
        className="contract-day-bars"
        role="slider"
        tabIndex={0}
        aria-label={t('choose')}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={chosen + 1}
        aria-valuetext={t('dayIs', figures)}
        onKeyDown={onKeyDown}
        onPointerLeave={() => setChosen(last)}
      >
        <i className="contract-day-line" style={{ bottom: `${line}%` }} />
        {bars.map((bar, index) => (
          <span
            key={days[index]?.time}
            data-chosen={index === chosen ? '' : undefined}
            onPointerEnter={() => setChosen(index)}
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
