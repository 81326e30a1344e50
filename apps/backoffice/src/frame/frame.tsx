import { ErrorBoundary, latePart, usePreference } from '@bourse/shell'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { Drawer } from 'antd'
import { type ReactNode, Suspense, useDeferredValue, useEffect, useLayoutEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../site/console-services.ts'
import { LanguageButton } from '../site/languages/language-button.tsx'
import { nameOf, pageAt } from '../site/pages/page-list.ts'
import { usePageTitle } from '../site/pages/use-page-title.ts'
import { FullScreenButton } from '../site/screen/full-screen-button.tsx'
import { useMobile } from '../site/screen/use-mobile.ts'
import { askBeforeLeaving, isAnythingTyped } from '../site/session/half-typed.ts'
import { UserProvider } from '../site/session/use-user.ts'
import { type UserInfo, userInfoQuery } from '../site/session/user-info.ts'
import { FrameFailed } from './frame-failed.tsx'
import { FrameWaiting } from './frame-waiting.tsx'
import { HouseNotes } from './house-notes.tsx'
import { Sidebar } from './sidebar.tsx'
import { SkinButton } from './skin-button.tsx'
import { StaleNote } from './stale-note.tsx'
import { PageDeck } from './tabs/page-deck.tsx'
import { TabStrip } from './tabs/tab-strip.tsx'
import { TopBar } from './top-bar.tsx'
import './frame.css'

// Files on their way are seen whatever page is on screen; the program comes after the page.
const UploadPanel = latePart(async () => (await import('../features/documents/uploading/upload-panel.tsx')).UploadPanel)

/** The frame around every page: it waits for who is signed in. */
export function Frame(): ReactNode {
  const { client, session } = useServices()
  const user = useQuery(userInfoQuery(client, session.token()))
  // Drawn a little at a time, so that the page answers meanwhile.
  const known = useDeferredValue(user.data)
  if (known !== undefined) {
    return (
      <UserProvider value={known}>
        <FrameOf user={known} />
      </UserProvider>
    )
  }
  if (user.isError) return <FrameFailed onRetry={() => void user.refetch()} />
  return <FrameWaiting />
}

function FrameOf({ user }: { readonly user: UserInfo }): ReactNode {
  const { tabs, sidebar, errorLog } = useServices()
  const text = useTranslations('frame')
  const mobile = useMobile()
  const [side, setSide] = usePreference(sidebar)
  const { pathname, href } = useRouterState({ select: state => state.location })
  const page = pageAt(pathname)
  const key = page?.key ?? null
  const [drawerAt, setDrawerAt] = useState<string | null>(null)
  // The drawer belongs to the place where it was opened, so going anywhere closes it.
  const drawerOpen = mobile && drawerAt === href

  useLayoutEffect(() => tabs.visit(key, href), [tabs, key, href])
  useEffect(() => askBeforeLeaving(isAnythingTyped), [])
  const name = page === null ? null : nameOf(page, href)
  usePageTitle(name === null ? null : text(`menu.${name}`))

  const folded = side === 'closed'
  return (
    <div className="frame" data-mobile={mobile} data-folded={folded}>
      <a className="frame-skip" href="#page">
        {text('bar.skipToPage')}
      </a>
      {!mobile && <Sidebar user={user} active={key} folded={folded} />}
      <div className="frame-main">
        <TopBar
          user={user}
          page={page}
          name={name}
          mobile={mobile}
          menuOpen={mobile ? drawerOpen : !folded}
          onMenu={() => (mobile ? setDrawerAt(href) : setSide(folded ? 'open' : 'closed'))}
        />
        <TabStrip />
        <main className="frame-sheet" id="page" tabIndex={-1}>
          <PageNotes zone={user.time_zone} />
          <PageDeck permissions={user.permissions} />
        </main>
      </div>
      <ErrorBoundary log={errorLog} resetKey={href} fallback={() => null}>
        <Suspense>
          <UploadPanel />
        </Suspense>
      </ErrorBoundary>
      {mobile && (
        <Drawer
          rootClassName="menu-drawer"
          placement="left"
          size={272}
          closable={false}
          open={drawerOpen}
          onClose={() => setDrawerAt(null)}
          aria-label={text('bar.mainMenu')}
        >
          <Sidebar user={user} active={key} folded={false} onChosen={() => setDrawerAt(null)} tools={<DrawerTools />} />
        </Drawer>
      )}
    </div>
  )
}

function PageNotes({ zone }: { readonly zone: string }): ReactNode {
  return (
    <>
      <HouseNotes zone={zone} />
      <StaleNote zone={zone} />
    </>
  )
}

function DrawerTools(): ReactNode {
  return (
    <div className="drawer-tools">
      <LanguageButton />
      <FullScreenButton />
      <SkinButton />
    </div>
  )
}
