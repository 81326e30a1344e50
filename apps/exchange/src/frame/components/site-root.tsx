import { LanguageProvider } from '@bourse/shell'
import { PartsRoot } from '@bourse/ui'
import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useMessages, useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { errorLogDrawer } from '../../site/error-log/error-log-state.ts'
import { useSessionOver } from '../../site/session/use-session-over.ts'
import { dictionaries, errorLog } from '../../site/site.ts'

const ErrorLogDrawer = lazy(async () => ({
  default: (await import('../../site/error-log/components/error-log-drawer.tsx')).ErrorLogDrawer,
}))

/** What stands round every page: its language, the words of the parts, its title, the error log. */
export function SiteRoot(): ReactNode {
  return (
    <LanguageProvider dictionaries={dictionaries} log={errorLog}>
      <Spoken />
    </LanguageProvider>
  )
}

function Spoken(): ReactNode {
  const { frame } = useMessages()
  const open = useStore(errorLogDrawer, state => state.open)
  usePageTitle()
  useSessionOver()
  return (
    <PartsRoot words={frame.parts}>
      <Outlet />
      {open && (
        <Suspense>
          <ErrorLogDrawer />
        </Suspense>
      )}
    </PartsRoot>
  )
}

/** Puts the page's name into the browser's tab; a page with something better to say overwrites it. */
function usePageTitle(): void {
  const t = useTranslations('pages.titles')
  const name = useMatches().at(-1)?.staticData.name
  // The trading room says its market and price, before this effect runs: what is outside comes after what is within.
  const title = name === undefined || name === 'trade' ? null : `${t(name)} | Bourse`
  useEffect(() => {
    if (title !== null) document.title = title
  }, [title])
}
