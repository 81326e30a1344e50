import { changeOf } from '@bourse/client'
import { addDecimals, multiplyDecimals, subtractDecimals } from '@bourse/kernel'
import { ChangeText, FailedState, numberText, Segment, Skeleton } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Line, type LineDays, useLine } from '../api/use-money.ts'
import { useHidden } from '../hidden-amounts.ts'
import { type LineDay, LineFigure } from './line-figure.tsx'
import { HIDDEN } from './money.tsx'

const DAYS = ['7', '30', '90'] as const

/** Over how many days the line and the waterfall go. */
export type ChosenDays = { readonly days: LineDays; readonly onDays: (days: LineDays) => void }

/** What one's total was at the end of each day, and is now. */
export function ValueLine({ total, days, onDays }: { total: string } & ChosenDays): ReactNode {
  const t = useTranslations('assets.line')
  const answer = useLine(days)
  const points = answer.data?.points
  const first = points?.[0]
  return (
    <section aria-label={t('title', { days: String(days) })}>
      <div className="assets-panel-head">
        <h2>{t('title', { days: String(days) })}</h2>
        {first !== undefined && <Difference from={first.value} to={total} />}
        <Segment
          label={t('choose')}
          value={String(days) as (typeof DAYS)[number]}
          onChange={next => onDays(Number(next) as LineDays)}
          choices={DAYS.map(value => ({ value, label: t('short', { days: value }) }))}
        />
      </div>
      {points === undefined && answer.isError && (
        <FailedState title={t('failed')} text={answer.error.message} onRetry={() => void answer.refetch()} />
      )}
      {points === undefined && !answer.isError && <Skeleton width={240} />}
      {points !== undefined && first === undefined && <p className="muted">{t('empty')}</p>}
      {answer.data !== undefined && first !== undefined && <LineFigure days={daysOf(answer.data, total)} />}
      {answer.data !== undefined && first !== undefined && (
        <Moved from={first.value} to={total} putIn={answer.data.put_in} takenOut={answer.data.taken_out} />
      )}
    </section>
  )
}

function Difference({ from, to }: { from: string; to: string }): ReactNode {
  const hidden = useHidden(state => state.hidden)
  const change = changeOf(from, to)
  return (
    <span className="assets-change">
      {!hidden && <ChangeText arrow value={subtractDecimals(to, from)} places={2} />}
      {change !== null && <ChangeText value={multiplyDecimals(change, '100')} places={2} suffix="%" />}
    </span>
  )
}

type MovedProps = { readonly from: string; readonly to: string; readonly putIn: string; readonly takenOut: string }

/** What made the change: money that was moved, and what was earned with it. */
function Moved({ from, to, putIn, takenOut }: MovedProps): ReactNode {
  const t = useTranslations('assets.line')
  const hidden = useHidden(state => state.hidden)
  const kept = subtractDecimals(putIn, takenOut) ?? '0'
  const earned = subtractDecimals(subtractDecimals(to, from) ?? '0', kept)
  return (
    <dl className="assets-moved">
      <div>
        <dt>{t('putIn')}</dt>
        <dd className="num">{hidden ? HIDDEN : textOf(putIn)}</dd>
      </div>
      <div>
        <dt>{t('takenOut')}</dt>
        <dd className="num">{hidden ? HIDDEN : textOf(takenOut)}</dd>
      </div>
      <div>
        <dt>{t('earned')}</dt>
        <dd className="num">{hidden ? HIDDEN : <ChangeText value={earned} places={2} />}</dd>
      </div>
    </dl>
  )
}

/** The days of a line and now. The money begins where the total does, so that what lies between the two is what was made. */
function daysOf({ points, put_in, taken_out }: Line, total: string): readonly LineDay[] {
  const begin = points[0]?.value ?? '0'
  const behind = (moved: string): string => addDecimals(begin, moved) ?? begin
  return [
    ...points.map(({ day, value, moved }) => ({ day, value, money: behind(moved) })),
    { day: null, value: total, money: behind(subtractDecimals(put_in, taken_out) ?? '0') },
  ]
}

const textOf = (value: string): string => numberText(value, { places: 2 })
