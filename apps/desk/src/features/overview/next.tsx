import { PlaceLink } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { useComing } from '../../site/live/coming.ts'
import { Marked } from '../../site/parts/dot.tsx'
import { Section } from '../../site/parts/section.tsx'
import { Empty } from '../../site/parts/states.tsx'
import { dayAndTime } from '../../site/time/moments.ts'
import { nextOf } from './next-of.ts'
import type { OverviewInfo } from './overview-info.ts'

/** What comes next by itself: acts at a set time, and the maintenance that is announced. */
export function Next({ maintenance }: Pick<OverviewInfo, 'maintenance'>): ReactNode {
  const text = useTranslations('overview.next')
  const language = useDeskLanguage()
  const rows = nextOf(useComing(), maintenance)
  return (
    <Section title={text('title')} note={rows.length === 0 ? undefined : text('note', { count: String(rows.length) })}>
      {rows.length === 0 ? (
        <Empty>{text('empty')}</Empty>
      ) : (
        <ul className="next-list">
          {rows.map(row => (
            <li key={row.key}>
              <time>{dayAndTime(row.at, language)}</time>
              <span>
                <PlaceLink href={row.path}>{row.says ?? text('maintenance')}</PlaceLink>
                <small>{text('by', { name: row.by })}</small>
                {row.isCutOff && <Marked tone="bad">{text('cutOff')}</Marked>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
