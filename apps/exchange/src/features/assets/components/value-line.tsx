import { changeOf } from '@bourse/client'
import { multiplyDecimals, subtractDecimals } from '@bourse/kernel'
import { ChangeText, FailedState, numberText, Segment, Skeleton } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { type LineDays, useLine } from '../api/use-money.ts'
import { useHidden } from '../hidden-amounts.ts'
import { linePaths } from '../line-view.ts'
import { HIDDEN } from './money.tsx'

const DAYS = ['7', '30', '90'] as const
const WIDTH = 360
const HEIGHT = 150

/** What one's total was at the end of each day, and is now. */
export function ValueLine({ total }: { total: string }): ReactNode {
  const t = useTranslations('assets.line')
  const [days, setDays] = useState<LineDays>(30)
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
          onChange={next => setDays(Number(next) as LineDays)}
          choices={DAYS.map(value => ({ value, label: t('short', { days: value }) }))}
        />
      </div>
      {points === undefined && answer.isError && (
        <FailedState title={t('failed')} text={answer.error.message} onRetry={() => void answer.refetch()} />
      )}
      {points === undefined && !answer.isError && <Skeleton width={240} />}
      {points !== undefined && first === undefined && <p className="muted">{t('empty')}</p>}
      {points !== undefined && first !== undefined && <Line points={points} total={total} kept={keptOf(answer.data)} />}
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

type Points = readonly { readonly day: string; readonly value: string; readonly moved: string }[]

/** What was put in less taken out until now. */
const keptOf = (line: { put_in: string; taken_out: string } | undefined): string =>
  subtractDecimals(line?.put_in ?? '0', line?.taken_out ?? '0') ?? '0'

function Line({ points, total, kept }: { points: Points; total: string; kept: string }): ReactNode {
  const t = useTranslations('assets.line')
  const words = useTranslations('assets')
  const format = useFormatter()
  const hidden = useHidden(state => state.hidden)
  const dayText = (day: string): string =>
    format.dateTime(new Date(`${day}T00:00:00Z`), { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const values = [...points.map(({ value }) => Number(value)), Number(total)]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const first = points[0]
  const drawn = [...points.map(({ value, moved }) => ({ value: Number(value), moved: Number(moved) }))]
  drawn.push({ value: Number(total), moved: Number(kept) })
  const paths = linePaths(drawn, { width: WIDTH, height: HEIGHT })
  if (first === undefined) return null
  const figures = { from: dayText(first.day), first: textOf(first.value), last: textOf(total) }
  return (
    <figure className="assets-line">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={hidden ? HIDDEN : t('about', figures)}
      >
        <path className="assets-line-area" d={paths.between} />
        <path className="assets-line-money" d={paths.money} />
        <path className="assets-line-stroke" d={paths.value} />
      </svg>
      <p className="assets-line-legend">
        <span data-of="value">{words('total')}</span>
        <span data-of="money">{words('gain.putIn')}</span>
      </p>
      <figcaption className="muted">
        <span>{figures.from}</span>
        {!hidden && high > low && (
          <span className="num">
            {textOf(String(low))} – {textOf(String(high))}
          </span>
        )}
      </figcaption>
    </figure>
  )
}

const textOf = (value: string): string => numberText(value, { places: 2 })
