import './site.css'
import { watchErrors } from '@bourse/shell'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { headStart, router } from './routes/index.ts'
import { keepOfflineShell } from './site/offline-shell.ts'
import { keepPageAttributes } from './site/page-attributes.ts'
import { queryClient } from './site/query-client.ts'
import { dictionaries, errorLog, preferences, session, whoAmI } from './site/site.ts'

watchErrors(errorLog, window)
keepPageAttributes(document.documentElement, dictionaries, preferences)

// Another tab may have signed in or out: the guard decides anew about the page that is open here.
window.addEventListener('focus', () => {
  const before = session.store.getState().token
  if (session.token() !== before) void router.invalidate()
})

const place = document.getElementById('root')
if (place === null) throw new Error('the page has no place for the site')

// The server's page shows the frame already: it stands until there is something to put into its place, or nobody answers.
const SHELL_MS_MAX = 10_000
// Keeping it for when the network is away fetches it once more: when the page stands and its figures are there, it delays nothing.
const SHELL_KEPT_AFTER_MS = 6_000

function nobodyAnswers(): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, SHELL_MS_MAX)
    whoAmI.store.subscribe(({ waiting }) => {
      if (waiting) resolve()
    })
  })
}

// No await at the top of the entry: with one, the build would take everything apart that others import from it.
async function begin(root: HTMLElement): Promise<void> {
  headStart(location.pathname)
  await Promise.race([router.load(), nobodyAnswers()])
  // A little at a time: what is pressed meanwhile is heard.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

void begin(place)
if (import.meta.env.PROD) {
  addEventListener('load', () => setTimeout(() => void keepOfflineShell(), SHELL_KEPT_AFTER_MS), { once: true })
}
