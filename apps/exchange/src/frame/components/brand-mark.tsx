import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../site/links/link.tsx'
import { BrandSign } from './brand-sign.tsx'

/** The house's mark with its name, leading home. */
export function BrandMark(): ReactNode {
  const t = useTranslations('frame')
  return (
    <Link to="/home" className="site-logo" aria-label={t('home')}>
      <BrandSign />
      <span>Bourse</span>
    </Link>
  )
}
