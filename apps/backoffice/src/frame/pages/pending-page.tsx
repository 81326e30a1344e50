import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PageEntry, PageKey } from '../../site/pages/page-list.ts'
import { PageState } from '../../site/pages/page-state.tsx'

/** A page whose screen does not exist yet says so. */
export function PendingPage({ page }: { readonly page: PageEntry }): ReactNode {
  const text = useTranslations('frame')
  const name = text(`menu.${page.key as PageKey}`)
  return <PageState title={text('pending.title')} text={text('pending.text', { page: name })} />
}
