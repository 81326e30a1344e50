import { Breadcrumb } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PlaceLink } from '../site/links/place-link.tsx'
import type { Group, PageEntry, PageKey } from '../site/pages/page-list.ts'
import { breadcrumb } from './breadcrumb.ts'

/** Where one is, from the dashboard on. */
export function BreadcrumbWay({ page }: { readonly page: PageEntry | null }): ReactNode {
  const text = useTranslations('frame')
  if (page === null) return null
  const items = breadcrumb(page).map(crumb => {
    const name = text(`menu.${crumb.name as Group | PageKey}`)
    const here = crumb.kind === 'page' && crumb.path === null
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
  return <Breadcrumb className="way" aria-label={text('bar.way')} items={items} />
}
