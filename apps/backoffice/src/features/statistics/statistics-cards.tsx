import { PlaceLink } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useDates } from '../../site/time/use-dates.ts'
import { spokenNumber } from '../classes/index.ts'
import { type CardFigure, CardFigures } from './card-figures.tsx'
import type { HeldList, HeldRecord } from './statistics-calls.ts'

const FIGURES = ['minutes', 'late', 'left_early', 'peak', 'messages', 'mic_ups'] as const

type Figures = Pick<HeldRecord, (typeof FIGURES)[number] | 'attended' | 'expected'>

/** Classes that are over, one under the other on a phone, with the sums of the page at its end. */
export function StatisticsCards({ reply }: { readonly reply: HeldList }): ReactNode {
  const text = useTranslations('statistics.list')
  const figures = useFigures()
  const sum = (key: keyof Figures): number => reply.records.reduce((total, one) => total + one[key], 0)
  const sums = Object.fromEntries([...FIGURES, 'attended', 'expected'].map(key => [key, sum(key as keyof Figures)]))
  return (
    <div className="card-list">
      {reply.records.map(one => (
        <HeldCard key={one.class_id} held={one} figures={figures(one)} />
      ))}
      <section className="figure-card card-sums">
        <header>
          <span className="list-name">{text('onPage', { count: reply.records.length })}</span>
        </header>
        {/* The peaks of classes at different times do not add up to anything. */}
        <CardFigures figures={figures(sums as Figures).filter(({ key }) => key !== 'peak')} />
      </section>
    </div>
  )
}

function HeldCard({
  held,
  figures,
}: {
  readonly held: HeldRecord
  readonly figures: readonly CardFigure[]
}): ReactNode {
  const text = useTranslations('statistics')
  const dates = useDates()
  const day = dates.day(held.start_local)
  return (
    <article className="figure-card">
      <header>
        <span className="list-name">{held.name}</span>
        <PlaceLink href={`/data-center/Statistics-list/${held.class_id}`}>{text('list.details')}</PlaceLink>
      </header>
      <p className="list-muted">
        {day} {held.begun_local.slice(11)}–{held.over_local.slice(11)} · {spokenNumber(held.class_no)}
      </p>
      <CardFigures figures={figures} />
    </article>
  )
}

function useFigures(): (of: Figures) => CardFigure[] {
  const text = useTranslations('statistics')
  const format = useFormatter()
  return of => {
    const attended = [format.number(of.attended), ...(of.expected > 0 ? [text('detail.of', of)] : [])].join(' ')
    return [
      { key: 'attended', name: text('column.attended'), value: attended, none: of.attended === 0 },
      ...FIGURES.map(key => ({
        key,
        name: text(`column.${key}`),
        value: format.number(of[key]),
        none: of[key] === 0,
      })),
    ]
  }
}
