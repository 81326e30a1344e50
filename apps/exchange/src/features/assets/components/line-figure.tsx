import { subtractDecimals } from '@bourse/kernel'
import { ChangeText, numberText } from '@bourse/ui'
import type { PointerEvent, ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useReadDay } from '../../../site/pictures/use-read-day.ts'
import { useHidden } from '../hidden-amounts.ts'
import { type LineRange, linePaths, lineRange, lineTicks, lineTop } from '../line-view.ts'
import { HIDDEN } from './money.tsx'

const WIDTH = 360
const HEIGHT = 150
const PERCENT = 100

/** A day of the line; null: now. Its total, and what had been put in by then, less what was taken out: where the line begins both are one. */
export type LineDay = { readonly day: string | null; readonly value: string; readonly money: string }

/** A total day by day over the money that was put into it; a day is read by pointing at it, or with the arrow keys. */
export function LineFigure({ days }: { days: readonly LineDay[] }): ReactNode {
  const t = useTranslations('assets.line')
  const words = useTranslations('assets')
  const hidden = useHidden(state => state.hidden)
  const points = days.map(({ value, money }) => ({ value: Number(value), money: Number(money) }))
  const paths = linePaths(points, { width: WIDTH, height: HEIGHT })
  const dayText = useDayText()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const figures = { from: dayText(first.day), first: textOf(first.value), last: textOf(last.value) }
  return (
    <figure className="assets-line">
      <div className="assets-line-plot">
        <Grid range={lineRange(points)} />
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
        <Reader days={days} />
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
function Grid({ range }: { range: LineRange }): ReactNode {
  const format = useFormatter()
  const hidden = useHidden(state => state.hidden)
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
function Reader({ days }: { days: readonly LineDay[] }): ReactNode {
  const t = useTranslations('assets.line')
  const words = useTranslations('assets')
  const hidden = useHidden(state => state.hidden)
  const dayText = useDayText()
  const { at, isChosen, choose, reader } = useReadDay(days.length)
  const day = days[at]
  if (day === undefined) return null
  const end = days.length - 1
  const onPointer = (event: PointerEvent<HTMLElement>): void => {
    const place = event.currentTarget.getBoundingClientRect()
    const part = place.width === 0 ? 1 : (event.clientX - place.left) / place.width
    choose(Math.round(part * end))
  }
  const text = (figure: string): string => (hidden ? HIDDEN : textOf(figure))
  const rows = [
    { key: 'value', name: words('total'), value: text(day.value) },
    { key: 'money', name: words('gain.putIn'), value: text(day.money) },
  ] as const
  const share = end === 0 ? 0 : at / end
  return (
    <div
      className="assets-line-reader"
      {...reader}
      aria-label={t('read')}
      aria-valuetext={`${dayText(day.day)}, ${rows.map(({ name, value }) => `${name} ${value}`).join(', ')}`}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
    >
      {isChosen && (
        <>
          <i className="assets-line-at" style={{ left: `${share * PERCENT}%` }} />
          <Told share={share} name={dayText(day.day)} rows={rows} between={subtractDecimals(day.value, day.money)} />
        </>
      )}
    </div>
  )
}

type ToldProps = {
  readonly share: number
  readonly name: string
  readonly rows: readonly { readonly key: string; readonly name: string; readonly value: string }[]
  readonly between: string | null
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
        {hidden ? <span className="num">{HIDDEN}</span> : <ChangeText value={between} places={CENTS} />}
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
const textOf = (value: string): string => numberText(value, { places: CENTS })
