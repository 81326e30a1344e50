import { ChangeText, numberText } from '@bourse/ui'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useHidden } from '../hidden-amounts.ts'
import { type LinePoint, linePaths, lineRange, lineTicks, lineTop } from '../line-view.ts'
import { HIDDEN } from './money.tsx'

const WIDTH = 360
const HEIGHT = 150
const PERCENT = 100

/** A day of the line; null: now. */
export type LineDay = LinePoint & { readonly day: string | null }

/** A total day by day over the money that was put into it; a day is read by pointing at it, or with the arrow keys. */
export function LineFigure({ days }: { days: readonly LineDay[] }): ReactNode {
  const t = useTranslations('assets.line')
  const words = useTranslations('assets')
  const hidden = useHidden(state => state.hidden)
  const paths = linePaths(days, { width: WIDTH, height: HEIGHT })
  const range = lineRange(days)
  const dayText = useDayText()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const figures = { from: dayText(first.day), first: textOf(first.value), last: textOf(last.value) }
  return (
    <figure className="assets-line">
      <div className="assets-line-plot">
        <Grid days={days} />
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
        <Reader days={days} money={range.money} />
      </div>
      <div className="assets-line-days muted" aria-hidden>
        {marksOf(days).map(({ day }) => (
          <span key={day}>{dayText(day)}</span>
        ))}
      </div>
      <p className="assets-line-legend">
        <span data-of="value">{words('total')}</span>
        <span data-of="money">{words('gain.putIn')}</span>
      </p>
    </figure>
  )
}

/** Lines at round figures, told at the side. */
function Grid({ days }: { days: readonly LineDay[] }): ReactNode {
  const format = useFormatter()
  const hidden = useHidden(state => state.hidden)
  const range = lineRange(days)
  const { at, figures } = lineTicks(range)
  return at.map(figure => (
    <i
      key={figure}
      className="assets-line-tick"
      aria-hidden
      style={{ top: `${(lineTop(figure, range, HEIGHT) / HEIGHT) * PERCENT}%` }}
    >
      {!hidden && (
        <span className="num">{format.number(figure, { notation: 'compact', maximumSignificantDigits: figures })}</span>
      )}
    </i>
  ))
}

/** What is under the pointer or was chosen by keys: a line at the day, and its figures. */
function Reader({ days, money }: { days: readonly LineDay[]; money: readonly number[] }): ReactNode {
  const t = useTranslations('assets.line')
  const words = useTranslations('assets')
  const hidden = useHidden(state => state.hidden)
  const dayText = useDayText()
  const [chosen, setChosen] = useState<number | null>(null)
  const end = days.length - 1
  const at = Math.min(chosen ?? end, end)
  const day = days[at]
  if (day === undefined) return null
  const put = money[at] ?? 0
  const onPointer = (event: PointerEvent<HTMLElement>): void => {
    const place = event.currentTarget.getBoundingClientRect()
    const share = place.width === 0 ? 1 : (event.clientX - place.left) / place.width
    setChosen(Math.max(0, Math.min(end, Math.round(share * end))))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return setChosen(null)
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: end }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setChosen(Math.max(0, Math.min(end, next)))
  }
  const text = (figure: number): string => (hidden ? HIDDEN : textOf(figure))
  const rows = [
    { key: 'value', name: words('total'), value: text(day.value) },
    { key: 'money', name: words('gain.putIn'), value: text(put) },
  ] as const
  const share = end === 0 ? 0 : at / end
  return (
    <div
      className="assets-line-reader"
      role="slider"
      tabIndex={0}
      aria-label={t('read')}
      aria-valuemin={1}
      aria-valuemax={days.length}
      aria-valuenow={at + 1}
      aria-valuetext={`${dayText(day.day)}, ${rows.map(({ name, value }) => `${name} ${value}`).join(', ')}`}
      onKeyDown={onKeyDown}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onPointerLeave={() => setChosen(null)}
      onBlur={() => setChosen(null)}
    >
      {chosen !== null && (
        <>
          <i className="assets-line-at" style={{ left: `${share * PERCENT}%` }} />
          <Told share={share} name={dayText(day.day)} rows={rows} between={day.value - put} />
        </>
      )}
    </div>
  )
}

type ToldProps = {
  readonly share: number
  readonly name: string
  readonly rows: readonly { readonly key: string; readonly name: string; readonly value: string }[]
  readonly between: number
}

/** The figures of a day, beside its line. */
function Told({ share, name, rows, between }: ToldProps): ReactNode {
  const t = useTranslations('assets.line')
  const hidden = useHidden(state => state.hidden)
  return (
    <div className="assets-line-told" data-side={share > HALF ? 'start' : 'end'} style={sideOf(share)}>
      <b>{name}</b>
      {rows.map(({ key, name: of, value }) => (
        <p key={key} data-of={key}>
          <span>{of}</span> <span className="num">{value}</span>
        </p>
      ))}
      <p>
        <span>{t('between')}</span>{' '}
        {hidden ? <span className="num">{HIDDEN}</span> : <ChangeText value={between.toFixed(CENTS)} places={CENTS} />}
      </p>
    </div>
  )
}

const HALF = 0.5
const sideOf = (share: number) =>
  share > HALF ? { right: `${(1 - share) * PERCENT}%` } : { left: `${share * PERCENT}%` }

/** The first day, the middle and now. */
function marksOf(days: readonly LineDay[]): readonly LineDay[] {
  const marks = [days[0], days[Math.floor((days.length - 1) / 2)], days.at(-1)]
  return [...new Set(marks.filter(day => day !== undefined))]
}

/** The name of a day of UTC; null: now. */
function useDayText(): (day: string | null) => string {
  const t = useTranslations('assets.line')
  const format = useFormatter()
  return day =>
    day === null
      ? t('now')
      : format.dateTime(new Date(`${day}T00:00:00Z`), { month: 'short', day: 'numeric', timeZone: 'UTC' })
}

const CENTS = 2
const textOf = (value: number): string => numberText(value.toFixed(CENTS), { places: CENTS })
