import { PlaceLink } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import './pager.css'

type Props = {
  /** Where the newest are; null: these are they. */
  readonly newest: string | null
  /** Where the next older are; null: there are none. */
  readonly older: string | null
}

/** The ways through a list that is read newest first; nothing where all of it is here. */
export function Pager({ newest, older }: Props): ReactNode {
  const text = useTranslations('frame.pager')
  if (newest === null && older === null) return null
  return (
    <nav className="pager" aria-label={text('label')}>
      {newest !== null && <PlaceLink href={newest}>{text('newest')}</PlaceLink>}
      {older !== null && <PlaceLink href={older}>{text('older')}</PlaceLink>}
    </nav>
  )
}
