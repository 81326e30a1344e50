import { buttonLook, Menu } from '@bourse/ui'
import { useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { Link } from '../../site/links/link.tsx'
import { session } from '../../site/site.ts'
import { HEADER_PLACES, STARTUP_PLACES } from '../navigation.ts'
import { BrandMark } from './brand-mark.tsx'
import { DisplayMenu, ErrorLogButton, LanguageMenu, ThemeButton } from './header-tools.tsx'
import { PhoneMenu } from './phone-menu.tsx'

// Its pages and those below them, by both of their names.
const STARTUP_PATH = /^\/(?:startup|ieo)/

const SignedInTools = lazy(loadSignedInTools)
// Who comes back signed in has them on the way with the first texts, so that the bar stands whole at once.
if (session.store.getState().token !== null) void loadSignedInTools()

/** The bar on top of every page: the house, its places, and the person's own tools. */
export function Header(): ReactNode {
  const t = useTranslations('frame.nav')
  const isSignedIn = useStore(session.store, state => state.token !== null)
  return (
    <header className="site-header">
      <BrandMark />
      <nav className="header-nav max-wide:hidden" aria-label={t('label')}>
        {HEADER_PLACES.map(({ to, word }) => (
          <Link key={to} to={to} className="header-link">
            {t(word)}
          </Link>
        ))}
        <StartupMenu />
        <Link to="/article" className="header-link">
          {t('articles')}
        </Link>
      </nav>
      <div className="header-tools">
        <span className="contents max-wide:hidden">
          {isSignedIn && (
            <Suspense>
              <SignedInTools />
              <span className="header-rule" />
            </Suspense>
          )}
        </span>
        <ErrorLogButton />
        <LanguageMenu />
        <span className="contents max-wide:hidden">
          <ThemeButton />
          <DisplayMenu />
          {!isSignedIn && <SignInLinks />}
        </span>
        <PhoneMenu />
      </div>
    </header>
  )
}

/** The bar of the sign-in pages: the house and the tools, nothing that leads away. */
export function BareHeader(): ReactNode {
  return (
    <header className="site-header" data-bare="">
      <BrandMark />
      <div className="header-tools">
        <ErrorLogButton />
        <LanguageMenu />
        <ThemeButton />
        <DisplayMenu />
      </div>
    </header>
  )
}

function StartupMenu(): ReactNode {
  const t = useTranslations('frame.nav')
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isHere = STARTUP_PATH.test(path)
  const trigger = (
    <button type="button" className="header-link" aria-current={isHere ? 'true' : undefined}>
      {t('startup')}
      <ChevronDown aria-hidden />
    </button>
  )
  const entries = STARTUP_PLACES.map(({ to, word }) => ({
    kind: 'link' as const,
    label: t(word),
    link: <Link to={to} />,
  }))
  return <Menu trigger={trigger} entries={entries} align="start" />
}

function SignInLinks(): ReactNode {
  const t = useTranslations('frame.nav')
  return (
    <>
      <span className="header-rule" />
      <Link to="/login" {...buttonLook('ghost')}>
        {t('logIn')}
      </Link>
      <Link to="/register" {...buttonLook('primary')}>
        {t('register')}
      </Link>
    </>
  )
}

async function loadSignedInTools(): Promise<{ default: () => ReactNode }> {
  return { default: (await import('./signed-in-tools.tsx')).SignedInTools }
}
