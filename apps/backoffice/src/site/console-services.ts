import {
  browserCookies,
  createDeviceTokens,
  createErrorLog,
  createPreference,
  type DeviceTokens,
  type ErrorLog,
  type FailureKind,
  keptText,
  type Preference,
} from '@bourse/shell'
import { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { createTranslator } from 'use-intl'
import { type ConsoleClient, createConsoleClient } from './calls/console-client.ts'
import { type ConsoleLanguage, createConsoleLanguage } from './languages/console-language.ts'
import type { AreaMessages } from './languages/load.ts'
import { visitorLanguage } from './languages/visitor-language.ts'
import { createNotices, type Notices } from './notices/notices.ts'
import { FIRST_PAGE, pageOf } from './pages/page-list.ts'
import { browserSession, type Session } from './session/session.ts'
import { createTabStore, type TabStore } from './tabs/tab-store.ts'
import { type Appearance, createAppearance } from './theme/appearance.ts'

/** The services that live as long as the page and that its components share. */
export interface ConsoleServices {
  readonly errorLog: ErrorLog
  readonly appearance: Appearance
  readonly language: ConsoleLanguage
  readonly sidebar: Preference<'open' | 'closed'>
  readonly session: Session
  readonly notices: Notices
  readonly client: ConsoleClient
  readonly queries: QueryClient
  readonly tabs: TabStore
  /** What this browser was given by those who signed in here: it sets their tries apart from strangers'. */
  readonly devices: DeviceTokens
}

/** Makes the services of one page. `leave` is called when a reply says that the session is over. */
export function createConsoleServices(leave: () => void): ConsoleServices {
  const cookies = browserCookies()
  const first = visitorLanguage(location.pathname, navigator.languages)
  const language = createConsoleLanguage(cookies, document.documentElement, first)
  const session = browserSession(cookies)
  const notices = createNotices()
  const queries = new QueryClient({
    // The client has already told what failed; a second try at once would only tell it twice.
    // A call is made without a line too: it fails and says so, where one that waits for the line would say nothing. Once the
    // line is back everything on screen is asked for anew.
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 10_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: 'always',
      },
    },
  })
  const client = createConsoleClient({
    fetch: (input, init) => fetch(input, init),
    token: session.token,
    language: language.current,
    notices,
    failureText: kind => failureText(language, kind),
    signedOut: () => {
      session.end()
      queries.clear()
      leave()
    },
  })
  return {
    errorLog: createErrorLog(Date.now),
    appearance: createAppearance(cookies),
    language,
    sidebar: createPreference({ cookie: 'lectern_sidebar', values: ['open', 'closed'], initial: 'open', cookies }),
    session,
    notices,
    client,
    queries,
    devices: createDeviceTokens(() => localStorage, 'lectern_devices'),
    tabs: createTabStore([{ key: FIRST_PAGE, href: '/dashboard' }], {
      // Of this tab of the browser alone: another one has a strip of its own.
      kept: keptText('lectern.tabs', () => sessionStorage),
      isPage: key => pageOf(key) !== null,
    }),
  }
}

function failureText(language: ConsoleLanguage, kind: FailureKind): string {
  const { language: locale, messages } = language.dictionaries.store.getState()
  const texts = messages as unknown as AreaMessages
  return createTranslator({ locale, messages: texts, namespace: 'frame.failure' })(kind)
}

const ServicesContext = createContext<ConsoleServices | null>(null)

/** Gives the services to everything below. */
export const ConsoleServicesProvider = ServicesContext.Provider

/** The shared services, in a component. */
export function useServices(): ConsoleServices {
  const services = use(ServicesContext)
  if (services === null) throw new Error('a component of the console is drawn outside of its services')
  return services
}
