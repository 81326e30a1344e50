import { PlaceLink } from '@bourse/shell'
import { Breadcrumb } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Group, PageEntry, PageName } from '../site/pages/page-list.ts'
import { breadcrumb } from './breadcrumb.ts'

type Props = { readonly page: PageEntry | null; readonly name: PageName | null }

/** Where one is, from the dashboard on. */
export function BreadcrumbWay({ page, name: pageName }: Props): ReactNode {
  const text = useTranslations('frame')
  if (page === null || pageName === null) return null
  const items = breadcrumb(page).map(crumb => {
    const here = crumb.kind === 'page' && crumb.path === null
    const name = text(`menu.${here ? pageName : (crumb.name as Group)}`)
    return {
      key: crumb.name,
      title:
        crumb.path === null ? (
          <span aria-current={here ? 'page' : undefined}>{name}</span>
        ) : (
          <PlaceLink href={crumb.path}>{name}</PlaceLink>
        ),
    }
  })
  return <Breadcrumb className="frame-way" aria-label={text('bar.way')} items={items} />
}
