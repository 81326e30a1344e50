import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../site/links/link.tsx'

/** The house's mark with its name, leading home. */
export function BrandMark(): ReactNode {
  const t = useTranslations('frame')
  return (
    <Link to="/home" className="site-logo" aria-label={t('home')}>
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden>
        <rect x="2" y="2" width="4" height="16" rx="1" fill="currentColor" />
        <rect x="8" y="2" width="7" height="7" rx="1" fill="var(--brand)" />
        <rect x="8" y="11" width="10" height="7" rx="1" fill="var(--brand)" />
      </svg>
      <span>Bourse</span>
    </Link>
  )
}
