import { PlaceLink } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BrandMark } from '../../site/brand-mark.tsx'
import { usePageTitle } from '../../site/pages/use-page-title.ts'

/** Where every unknown path leads. */
export function MissingPage(): ReactNode {
  const text = useTranslations('frame.missing')
  usePageTitle(text('title'))
  return (
    <main className="alone">
      <BrandMark size={40} />
      <p className="alone-code">404</p>
      <h1>{text('title')}</h1>
      <p>{text('text')}</p>
      <PlaceLink className="alone-way" href="/">
        {text('home')}
      </PlaceLink>
    </main>
  )
}
