import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PageEntry, PageKey } from '../../site/pages/page-list.ts'
import { PageState } from '../../site/pages/page-state.tsx'

/** In place of a page that the contact may not see. */
export function ForbiddenPage({ page }: { readonly page: PageEntry }): ReactNode {
  const text = useTranslations('frame')
  const name = text(`menu.${page.key as PageKey}`)
  return <PageState title={text('forbidden.title')} text={text('forbidden.text', { page: name })} />
}
