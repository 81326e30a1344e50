import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../site/links/link.tsx'
import { BrandMark } from './brand-mark.tsx'
import { DisplayMenu, LanguageMenu, ThemeButton } from './header-tools.tsx'
import { LocalTime } from './local-time.tsx'

/** The end of a public page: where everything is, the switches, the time. */
export function Footer(): ReactNode {
  const t = useTranslations('frame.footer')
  const nav = useTranslations('frame.nav')
  return (
    <footer className="site-foot">
      <div className="wrap">
        <div className="foot-columns">
          <div>
            <BrandMark />
            <p className="muted mt-4 max-w-[340px] text-pretty">{t('risk')}</p>
          </div>
          <Column
            title={t('exchange')}
            places={[
              ['/trade', nav('spot')],
              ['/contract', nav('contract')],
              ['/otc', nav('otc')],
              ['/startup', nav('startup')],
              ['/startup/vote', nav('vote')],
            ]}
          />
          <Column
            title={t('help')}
            places={[
              ['/article/help', t('helpCentre')],
              ['/fees', t('fees')],
              ['/recharge', t('deposit')],
              ['/withdraw', t('withdraw')],
            ]}
          />
          <Column
            title={t('company')}
            places={[
              ['/about', t('about')],
              ['/article', nav('articles')],
              ['/app', t('app')],
              ['/HelloWorld', t('status')],
            ]}
          />
          <Column
            title={t('rules')}
            places={[
              ['/terms', t('terms')],
              ['/privacy', t('privacy')],
              ['/risk', t('riskLink')],
            ]}
          />
        </div>
        <Switches />
      </div>
    </footer>
  )
}

function Switches(): ReactNode {
  return (
    <div className="foot-base">
      <span>© 2026 Bourse</span>
      <div>
        <LanguageMenu named />
        <ThemeButton named />
        <DisplayMenu named />
        <LocalTime />
      </div>
    </div>
  )
}

/** The end of an account page: one line. */
export function SmallFooter(): ReactNode {
  const t = useTranslations('frame.footer')
  return (
    <footer className="wrap foot-small">
      <span>© 2026 Bourse</span>
      <nav aria-label={t('help')}>
        <Link to="/article/help">{t('help')}</Link>
        <Link to="/fees">{t('fees')}</Link>
        <Link to="/terms">{t('terms')}</Link>
        <Link to="/privacy">{t('privacy')}</Link>
        <Link to="/HelloWorld">{t('status')}</Link>
      </nav>
      <LocalTime />
    </footer>
  )
}

function Column({ title, places }: { title: string; places: readonly (readonly [string, string])[] }): ReactNode {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {places.map(([to, name]) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
