import { PlaceLink } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** An address that leads nowhere. */
export function MissingPage(): ReactNode {
  const words = useTranslations('frame.missing')
  return (
    <div className="page-state">
      <h1>{words('title')}</h1>
      <p>{words('note')}</p>
      <PlaceLink href="/">{words('home')}</PlaceLink>
    </div>
  )
}
