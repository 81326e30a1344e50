import { buttonLook } from '@bourse/ui'
import { Outlet } from '@tanstack/react-router'
import { LockKeyhole } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { Link } from '../../site/links/link.tsx'
import { dictionaries, session } from '../../site/site.ts'
import { DemoStrip } from './demo-strip.tsx'
import { Footer, SmallFooter } from './footer.tsx'
import { BareHeader, Header } from './header.tsx'
import { HouseNotes } from './house-notes.tsx'
import { TabBar } from './tab-bar.tsx'

// Who is signed in may have an order under way; nobody else fetches any of it.
const OpenOrderBar = lazy(async () => {
  const [{ OpenOrderBar: part }] = await Promise.all([
    import('../../features/otc/components/open-order-bar.tsx'),
    dictionaries.need('otc-orders'),
  ])
  return { default: part }
})

/** Strip, header, the page, a footer as asked for, and on a phone the tab bar. */
export function Frame({ foot, children }: { foot: 'large' | 'small' | 'none'; children: ReactNode }): ReactNode {
  const isSignedIn = useStore(session.store, state => state.token !== null)
  return (
    <div className="site-frame" data-tabbar="">
      <SkipLink />
      <DemoStrip />
      <HouseNotes />
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {foot === 'large' && <Footer />}
      {foot === 'small' && <SmallFooter />}
      {isSignedIn && (
        <Suspense>
          <OpenOrderBar />
        </Suspense>
      )}
      <TabBar />
    </div>
  )
}

/** A public page. */
export function PageLayout(): ReactNode {
  return (
    <Frame foot="large">
      <Outlet />
    </Frame>
  )
}

/** A trading room: it fills the window and has no footer. */
export function RoomLayout(): ReactNode {
  return (
    <Frame foot="none">
      <Outlet />
    </Frame>
  )
}

/** A sign-in page: one calm column, and the address to check. */
export function SignLayout(): ReactNode {
  const t = useTranslations('frame')
  return (
    <div className="site-frame">
      <SkipLink />
      <HouseNotes />
      <BareHeader />
      <main id="main" tabIndex={-1}>
        <div className="sign-column">
          <Outlet />
        </div>
      </main>
      <footer className="sign-foot">
        <span className="inline-flex items-center gap-2">
          <LockKeyhole aria-hidden className="size-3.5" />
          {t('checkAddress')}
          <span className="text-text">{location.origin}</span>
        </span>
        <nav aria-label={t('footer.rules')}>
          <Link to="/article/help">{t('footer.help')}</Link>
          <Link to="/terms">{t('footer.terms')}</Link>
          <Link to="/privacy">{t('footer.privacy')}</Link>
        </nav>
      </footer>
    </div>
  )
}

function SkipLink(): ReactNode {
  const t = useTranslations('frame')
  const look = buttonLook('primary', 'field')
  return (
    <a href="#main" {...look} className={`${look.className} ui-skip`}>
      {t('skip')}
    </a>
  )
}
