import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { grouped } from '../../site/parts/grouped.ts'
import { Section } from '../../site/parts/section.tsx'
import { Empty } from '../../site/parts/states.tsx'
import { shortDay } from '../../site/time/moments.ts'
import { type CoverLines, coverLines } from './cover-line.ts'
import type { CoverDay } from './treasury-info.ts'

const BOX = { width: 480, height: 200 }
const MS = 1_000

/** How far all that was owed was covered, day by day, and the asset that was covered least. */
export function CoverChart({ days }: { readonly days: readonly CoverDay[] }): ReactNode {
  const text = useTranslations('treasury.days')
  const lines = coverLines(days, BOX)
  const [first, last] = [days[0], days.at(-1)]
  return (
    <Section title={text('title')} note={text('note')}>
      {lines === null || first === undefined || last === undefined ? (
        <Empty>{text('empty')}</Empty>
      ) : (
        <Chart lines={lines} first={first} last={last} />
      )}
    </Section>
  )
}

type ChartProps = { readonly lines: CoverLines; readonly first: CoverDay; readonly last: CoverDay }

function Chart({ lines, first, last }: ChartProps): ReactNode {
  const text = useTranslations('treasury.days')
  const format = useFormatter()
  const language = useDeskLanguage()
  const dayText = ({ day }: CoverDay): string => shortDay(Date.parse(day) / MS, language)
  const said = (percent: string): string => `${grouped(percent)} %`
  const { all, least } = last
  return (
    <figure className="cover-chart">
      <div className="cover-plot">
        {lines.marks.map(({ percent, y }) => (
          <span key={percent} className="cover-mark" style={{ top: `${(y / BOX.height) * 100}%` }} aria-hidden="true">
            {format.number(percent)}
          </span>
        ))}
        <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden="true">
          {lines.marks.map(({ percent, y }) => (
            <path key={percent} className="cover-grid" d={`M0 ${y}H${BOX.width}`} />
          ))}
          {lines.whole !== null && <path className="cover-whole" d={`M0 ${lines.whole}H${BOX.width}`} />}
          <path className="cover-least" d={lines.least} />
          <path className="cover-all" d={lines.all} />
          {lines.ends.all !== null && <path className="cover-end" d={`M${lines.ends.x} ${lines.ends.all}h0`} />}
        </svg>
      </div>
      <div className="cover-days" aria-hidden="true">
        <span>{dayText(first)}</span>
        <span>{dayText(last)}</span>
      </div>
      <figcaption>
        <span data-line="all">{text('all', { cover: all === null ? '–' : said(all) })}</span>
        {least !== undefined && (
          <span data-line="least">{text('least', { asset: least.asset, cover: said(least.cover) })}</span>
        )}
        <span>{text('until', { day: dayText(last) })}</span>
      </figcaption>
    </figure>
  )
}
