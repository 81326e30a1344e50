import { usePreference } from '@bourse/shell'
import { Breadcrumb } from '@bourse/ui'
import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ACCOUNT_PLACES, type AccountPlace, trailOf, useFreshAccount } from '../../features/account/index.ts'
import { useUnread } from '../../features/messages/index.ts'
import { Link } from '../../site/links/link.tsx'
import { useSignOut } from '../../site/session/use-sign-out.ts'
import { preferences } from '../../site/site.ts'
import { Frame } from './layouts.tsx'

/** The account area: the side menu, which collapses, the breadcrumb, and the page. */
export function AccountLayout(): ReactNode {
  const [sidebar] = usePreference(preferences.sidebar)
  useFreshAccount()
  return (
    <Frame foot="small">
      <div className="wrap account-frame" data-closed={sidebar === 'closed' ? '' : undefined}>
        <SideMenu />
        <div className="account-body min-w-0">
          <Trail />
          <Outlet />
        </div>
      </div>
    </Frame>
  )
}

function SideMenu(): ReactNode {
  const t = useTranslations('frame.account')
  const words = useTranslations('frame.nav')
  const signOut = useSignOut()
  const [sidebar, setSidebar] = usePreference(preferences.sidebar)
  const isOpen = sidebar === 'open'
  return (
    <nav className="account-nav" aria-label={t('label')}>
      <Places places={ACCOUNT_PLACES.profile} />
      <h2>{t('funds')}</h2>
      <Places places={ACCOUNT_PLACES.funds} />
      <h2>{t('security')}</h2>
      <Places places={ACCOUNT_PLACES.security} />
      <button type="button" className="mt-4" aria-label={words('logOut')} onClick={() => void signOut()}>
        <LogOut aria-hidden />
        <span>{words('logOut')}</span>
      </button>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={isOpen ? t('collapse') : t('expand')}
        onClick={() => setSidebar(isOpen ? 'closed' : 'open')}
      >
        {isOpen ? <PanelLeftClose aria-hidden /> : <PanelLeftOpen aria-hidden />}
        <span>{t('collapse')}</span>
      </button>
    </nav>
  )
}

function Places({ places }: { places: readonly AccountPlace[] }): ReactNode {
  const pages = useTranslations('pages.titles')
  const { pathname } = useLocation()
  const unread = useUnread()
  const [sidebar] = usePreference(preferences.sidebar)
  const nameOf = (to: string, page: AccountPlace['page']): string =>
    to === '/message' && unread > 0 ? `${pages(page)} ${unread}` : pages(page)
  return places.map(({ to, page, icon: Icon, also = [] }) => (
    <Link
      key={to}
      to={to}
      title={pages(page)}
      // Only a closed menu shows no words; where they are shown they name the place, with what stands beside them.
      aria-label={sidebar === 'closed' ? nameOf(to, page) : undefined}
      aria-current={pathname === to || also.includes(pathname) ? 'page' : undefined}
    >
      <Icon aria-hidden />
      <span>{pages(page)}</span> {to === '/message' && unread > 0 && <span className="account-count">{unread}</span>}
    </Link>
  ))
}

function Trail(): ReactNode {
  const pages = useTranslations('pages.titles')
  const name = useMatches().at(-1)?.staticData.name
  if (name === undefined) return null
  const crumbs = trailOf(name).map(step => ({
    label: pages(step.page),
    ...(step.to === undefined ? {} : { link: <Link to={step.to} /> }),
  }))
  return <Breadcrumb crumbs={crumbs} />
}
