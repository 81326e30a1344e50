import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useInitAnswer } from '../../site/init/use-init-info.ts'

/** What the house tells everybody: maintenance to come, and what is closed and why. Nothing stands there when there is nothing to say. */
export function HouseNotes(): ReactNode {
  const t = useTranslations('frame')
  const format = useFormatter()
  const notes = useInitAnswer()?.info.house_notes ?? []
  if (notes.length === 0) return null
  const at = (seconds: number): string =>
    format.dateTime(new Date(seconds * 1000), {
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  return (
    <aside className="house-notes" aria-label={t('houseNote')}>
      {notes.map(({ kind, text, from, until }) => (
        <p key={`${kind} ${from}`} role="status">
          {text}
          {until !== null && <span className="num">{` · ${at(from)} – ${at(until)}`}</span>}
        </p>
      ))}
    </aside>
  )
}
