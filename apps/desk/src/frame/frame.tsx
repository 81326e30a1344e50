import { ErrorBoundary, useGo } from '@bourse/shell'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Drawer } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../site/desk-services.ts'
import { useKeys } from '../site/keys/use-keys.ts'
import { useQueues } from '../site/live/waiting.ts'
import { PageFailed } from '../site/parts/lone-page-failed.tsx'
import { usePhone } from '../site/screen/use-phone.ts'
import { FindBox } from './find/find-box.tsx'
import { Foot } from './foot.tsx'
import { KeyList } from './key-list.tsx'
import { Side } from './side.tsx'
import { PhoneTop, TopBar } from './top-bar.tsx'
import './frame.css'

/** The frame around every page. */
export function Frame(): ReactNode {
  const text = useTranslations('frame')
  const phone = usePhone()
  const { pathname, href } = useRouterState({ select: state => state.location })
  const [open, setOpen] = useState<'find' | 'keys' | null>(null)
  const [drawerAt, setDrawerAt] = useState<string | null>(null)
  // The drawer belongs to the place where it was opened, so going anywhere closes it.
  const drawerOpen = phone && drawerAt === href
  useFrameKeys(setOpen)
  return (
    <div className="frame-page" data-phone={phone}>
      <a className="frame-skip" href="#page">
        {text('skip')}
      </a>
      {!phone && <Side path={pathname} />}
      {phone ? (
        <PhoneTop onMenu={() => setDrawerAt(href)} menuOpen={drawerOpen} onFind={() => setOpen('find')} />
      ) : (
        <TopBar onFind={() => setOpen('find')} onKeys={() => setOpen('keys')} />
      )}
      <main className="frame-sheet" id="page" tabIndex={-1}>
        <Page href={href} />
      </main>
      <Foot phone={phone} />
      <FindBox open={open === 'find'} onClose={() => setOpen(null)} />
      <KeyList open={open === 'keys'} onClose={() => setOpen(null)} />
      {phone && (
        <Drawer
          rootClassName="side-drawer"
          placement="left"
          size={272}
          closable={false}
          open={drawerOpen}
          onClose={() => setDrawerAt(null)}
          aria-label={text('menu.label')}
        >
          <Side path={pathname} onChosen={() => setDrawerAt(null)} />
        </Drawer>
      )}
    </div>
  )
}

function Page({ href }: { readonly href: string }): ReactNode {
  const { errorLog } = useServices()
  return (
    <ErrorBoundary
      log={errorLog}
      resetKey={href}
      fallback={(error, retry) => <PageFailed error={error} onRetry={retry} />}
    >
      <Outlet />
    </ErrorBoundary>
  )
}

// A list of choices takes no letters, so it leaves the keys to the page.
const TYPED_IN = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'

function useFrameKeys(show: (what: 'find' | 'keys') => void): void {
  const { keyboard } = useServices()
  const go = useGo()
  const queues = useQueues()
  useKeys('everywhere', {
    find: () => show('find'),
    all: () => show('keys'),
    nextWaiting: () => {
      const waiting = queues
        .filter(({ mine, count, oldest_at }) => mine && count > 0 && oldest_at !== null)
        .toSorted((a, b) => (a.oldest_at ?? 0) + a.promise_s - (b.oldest_at ?? 0) - b.promise_s)[0]
      if (waiting !== undefined) go(`/reviews/${waiting.queue}?next=1`)
    },
  })
  useEffect(() => keyboard.connect(path => go(path)), [keyboard, go])
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null
      // What floats has keys of its own.
      if (event.defaultPrevented || target?.closest('[role="dialog"], [role="listbox"], [role="menu"]')) return
      const typing = target?.closest(TYPED_IN) !== null && target !== null
      // A button takes Enter for itself.
      if (event.key === 'Enter' && target?.closest('button, a') !== null && target !== null) return
      const { key, ctrlKey, metaKey, altKey } = event
      if (keyboard.press({ key, ctrlKey, metaKey, altKey, typing })) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [keyboard])
}
