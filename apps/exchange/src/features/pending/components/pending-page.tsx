import { buttonLook } from '@bourse/ui'
import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../site/links/link.tsx'

/** Stands for a screen that is still being built: says so, and what can be read meanwhile. */
export function PendingPage(): ReactNode {
  const t = useTranslations('pending')
  const pages = useTranslations('pages.titles')
  const errors = useTranslations('frame.errors')
  const name = useMatches().at(-1)?.staticData.name ?? 'home'
  return (
    <div className="wrap grid justify-items-start gap-3 py-16">
      <h1 className="page-title">{t('title', { page: pages(name) })}</h1>
      <p className="muted max-w-[520px]">{t('text')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Link to="/home" {...buttonLook('primary', 'field')}>
          {errors('toHome')}
        </Link>
        <Link to="/fees" {...buttonLook('quiet', 'field')}>
          {t('fees')}
        </Link>
      </div>
    </div>
  )
}
