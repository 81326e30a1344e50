import { browserCookies, createErrorLog, createPreference, type ErrorLog, type Preference } from '@bourse/shell'
import { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { createDeskClient, type DeskClient } from './calls/desk-client.ts'
import { createKeyboard, type Keyboard } from './keys/keyboard.ts'
import { createDeskLanguage, type DeskLanguageState } from './languages/desk-language.ts'
import { createDeskLine, type DeskLine } from './live/desk-line.ts'
import { createDeskSession, type DeskSession } from './session/session.ts'
import { THEME_MODES, type ThemeMode } from './theme/palette.ts'

/** The services that live as long as the page and that its components share. */
export interface DeskServices {
  readonly errorLog: ErrorLog
  readonly language: DeskLanguageState
  readonly mode: Preference<ThemeMode>
  readonly keysWanted: Preference<'on' | 'off'>
  readonly keyboard: Keyboard
  readonly session: DeskSession
  readonly client: DeskClient
  readonly queries: QueryClient
  readonly line: DeskLine
}

/** Makes the services of one page. */
export function createDeskServices(): DeskServices {
  const cookies = browserCookies()
  const language = createDeskLanguage(cookies, document.documentElement)
  const keysWanted = createPreference({ cookie: 'desk_keys', values: ['on', 'off'] as const, initial: 'on', cookies })
  const session = createDeskSession(() => client)
  const client = createDeskClient({
    fetch: (input, init) => fetch(input, init),
    page: session.page,
    language: language.current,
    ended: session.end,
  })
  const queries = createQueries()
  forgetWithOperator(session, queries)
  return {
    errorLog: createErrorLog(Date.now),
    language,
    mode: createPreference<ThemeMode>({ cookie: 'desk_theme', values: THEME_MODES, initial: 'light', cookies }),
    keysWanted,
    keyboard: createKeyboard(keysWanted),
    session,
    client,
    queries,
    line: createDeskLine({ queries, open: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`) }),
  }
}

function createQueries(): QueryClient {
  return new QueryClient({
    // A page says what failed and offers to try again. A call is made without a line too: it fails and says so.
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 5_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}

// Whoever comes after another operator finds nothing of what was read before.
function forgetWithOperator({ store }: DeskSession, queries: QueryClient): void {
  let last: string | null = null
  store.subscribe(state => {
    if (state.is !== 'in') return
    if (last !== null && last !== state.who.operator) queries.clear()
    last = state.who.operator
  })
}

const ServicesContext = createContext<DeskServices | null>(null)

/** Gives the services to everything below. */
export const DeskServicesProvider = ServicesContext.Provider

/** The shared services, in a component. */
export function useServices(): DeskServices {
  const services = use(ServicesContext)
  if (services === null) throw new Error('a component of the desk is drawn outside of its services')
  return services
}
