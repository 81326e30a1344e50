import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PageState } from '../../site/pages/page-state.tsx'

/** The charts page: an empty shell, as specified. */
export function ChartsPage(): ReactNode {
  const text = useTranslations('frame')
  return <PageState title={text('menu.charts')} text={text('shells.charts')} />
}

/** The nested page: an empty shell, as specified. */
export function NestedPage(): ReactNode {
  const text = useTranslations('frame')
  return <PageState title={text('menu.nested')} text={text('shells.nested')} />
}
