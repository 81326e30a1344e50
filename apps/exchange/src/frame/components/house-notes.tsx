import { usePeriod } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useInitAnswer } from '../../site/init/use-init-info.ts'

/** What the house tells everybody: maintenance to come, and what is closed and why. Nothing stands there when there is nothing to say. */
export function HouseNotes(): ReactNode {
  const t = useTranslations('frame')
  const period = usePeriod()
  const notes = useInitAnswer()?.info.house_notes ?? []
  if (notes.length === 0) return null
  return (
    <aside className="house-notes" aria-label={t('houseNote')}>
      {notes.map(({ kind, text, from, until }) => (
        <p key={`${kind} ${from}`} role="status">
          {text}
          {until !== null && <span className="num">{` · ${period(from, until)}`}</span>}
        </p>
      ))}
    </aside>
  )
}
