import type { ContactPermission } from '@bourse/protocol/terms'
import { ErrorBoundary } from '@bourse/shell'
import { Activity, type ReactNode, Suspense, use, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { useServices } from '../../site/console-services.ts'
import { ListWaiting } from '../../site/lists/list-waiting.tsx'
import { isClassList, type PageEntry, pageOf } from '../../site/pages/page-list.ts'
import { PageSkeleton } from '../../site/pages/page-skeleton.tsx'
import { isPending } from '../../site/pages/pending-pages.ts'
import { maySee } from '../../site/pages/side-menu-tree.ts'
import { PagePlaceProvider } from '../../site/tabs/page-place.ts'
import type { Tab } from '../../site/tabs/tab-list.ts'
import { ForbiddenPage } from '../pages/forbidden-page.tsx'
import { PAGE_AREAS, PAGE_COMPONENTS } from '../pages/page-components.ts'
import { PageFailed } from '../pages/page-failed.tsx'
import { PendingPage } from '../pages/pending-page.tsx'

/** Every open page. Only the active one is seen; the others keep what was typed in them and do nothing meanwhile. */
export function PageDeck({ permissions }: { readonly permissions: readonly ContactPermission[] }): ReactNode {
  const { tabs } = useServices()
  const { tabs: open, active } = useStore(tabs.store)
  return open
    .filter(tab => tab.seen)
    .map(tab => {
      const page = pageOf(tab.key)
      return page === null ? null : (
        <Activity key={`${tab.key} ${tab.round}`} mode={tab.key === active ? 'visible' : 'hidden'}>
          <OpenPage tab={tab} page={page} active={tab.key === active} allowed={maySee(page, permissions)} />
        </Activity>
      )
    })
}

type OpenPageProps = {
  readonly tab: Tab
  readonly page: PageEntry
  readonly active: boolean
  readonly allowed: boolean
}

function OpenPage({ tab, page, active, allowed }: OpenPageProps): ReactNode {
  const { errorLog } = useServices()
  const { href } = tab
  const place = useMemo(() => ({ href, active }), [href, active])
  return (
    <PagePlaceProvider value={place}>
      <ErrorBoundary
        log={errorLog}
        resetKey={href}
        fallback={(error, retry) => <PageFailed error={error} onRetry={retry} />}
      >
        <Suspense fallback={<PageWaiting href={href} />}>
          <PageBody page={page} allowed={allowed} />
        </Suspense>
      </ErrorBoundary>
    </PagePlaceProvider>
  )
}

function PageWaiting({ href }: { readonly href: string }): ReactNode {
  const text = useTranslations('frame.menu')
  const { pathname } = new URL(href, 'http://site.invalid')
  return isClassList(pathname) ? <ListWaiting title={text('class-list')} /> : <PageSkeleton />
}

function PageBody({ page, allowed }: { readonly page: PageEntry; readonly allowed: boolean }): ReactNode {
  const { language } = useServices()
  for (const area of PAGE_AREAS[page.key] ?? []) use(language.need(area))
  if (!allowed) return <ForbiddenPage page={page} />
  const Page = PAGE_COMPONENTS[page.key]
  if (Page === undefined || isPending(page.key)) return <PendingPage page={page} />
  return <Page />
}
