import { ChartCandlestick, ChartNoAxesColumn, House, User, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../site/links/link.tsx'

/** The five places a thumb reaches on a phone. */
export function TabBar(): ReactNode {
  const t = useTranslations('frame.nav')
  return (
    <nav className="tab-bar phone:hidden" aria-label={t('menu')}>
      <Link to="/home">
        <House aria-hidden />
        {t('tabHome')}
      </Link>
      <Link to="/home#markets">
        <ChartNoAxesColumn aria-hidden />
        {t('markets')}
      </Link>
      <Link to="/trade">
        <ChartCandlestick aria-hidden />
        {t('trade')}
      </Link>
      <Link to="/assets">
        <Wallet aria-hidden />
        {t('assets')}
      </Link>
      <Link to="/userinfo">
        <User aria-hidden />
        {t('account')}
      </Link>
    </nav>
  )
}
