import { buttonLook, Drawer } from '@bourse/ui'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { ACCOUNT_PLACES } from '../../features/account/index.ts'
import { Link } from '../../site/links/link.tsx'
import { useSignOut } from '../../site/session/use-sign-out.ts'
import { session } from '../../site/site.ts'
import { HEADER_PLACES, STARTUP_PLACES } from '../navigation.ts'
import { DisplayMenu, ThemeButton } from './header-tools.tsx'

/** Every place of the site, and the switches that the header has no room for. */
export function PhoneDrawer(props: { open: boolean; onOpenChange: (open: boolean) => void }): ReactNode {
  const t = useTranslations('frame.nav')
  return (
    <Drawer {...props} title={t('menu')}>
      <Places onGo={() => props.onOpenChange(false)} />
      <div className="mt-6 flex flex-wrap gap-2">
        <ThemeButton named />
        <DisplayMenu named />
      </div>
    </Drawer>
  )
}

function Places({ onGo }: { onGo: () => void }): ReactNode {
  const t = useTranslations('frame.nav')
  const isSignedIn = useStore(session.store, state => state.token !== null)
  return (
    <nav className="menu-list" aria-label={t('label')}>
      {!isSignedIn && (
        <div className="mb-4 grid gap-2">
          <Link to="/register" {...buttonLook('primary', 'big', true)} onClick={onGo}>
            {t('register')}
          </Link>
          <Link to="/login" {...buttonLook('quiet', 'big', true)} onClick={onGo}>
            {t('logIn')}
          </Link>
        </div>
      )}
      {[...HEADER_PLACES, ...STARTUP_PLACES, { to: '/article', word: 'articles' } as const].map(({ to, word }) => (
        <Link key={to} to={to} onClick={onGo}>
          {t(word)}
        </Link>
      ))}
      {isSignedIn && <OwnPlaces onGo={onGo} />}
    </nav>
  )
}

function OwnPlaces({ onGo }: { onGo: () => void }): ReactNode {
  const t = useTranslations('frame.nav')
  const pages = useTranslations('pages.titles')
  const signOut = useSignOut()
  return (
    <>
      {Object.values(ACCOUNT_PLACES)
        .flat()
        .map(({ to, page, icon: Icon }) => (
          <Link key={to} to={to} onClick={onGo}>
            <Icon aria-hidden />
            {pages(page)}
          </Link>
        ))}
      <button
        type="button"
        onClick={() => {
          onGo()
          void signOut()
        }}
      >
        <LogOut aria-hidden />
        {t('logOut')}
      </button>
    </>
  )
}
