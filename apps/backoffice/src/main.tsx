import '@fontsource-variable/inter'
import './site/theme/tokens.css'
import './frame/base.css'
import { allowTextAsMarkup, watchErrors } from '@bourse/shell'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createConsoleRouter } from './routes/index.ts'
import { createConsoleServices } from './site/console-services.ts'
import { paint } from './site/theme/css-variables.ts'
import { kitSheet } from './site/theme/kit-sheet.ts'

// Before anything is painted: the kit and the charts write style sheets and empty places as if they were markup.
allowTextAsMarkup()

async function begin(): Promise<void> {
  const services = createConsoleServices(() => void router.invalidate())
  watchErrors(services.errorLog, window)
  const router = createConsoleRouter(services)
  const { colour, mode } = services.appearance
  paint(document.documentElement, colour.store.getState().pick, mode.get())
  // The server's page may show the way in already: it stands until there is something to put into its place.
  await Promise.all([services.language.begin(), router.load(), kitSheet(document)])
  const place = document.getElementById('root')
  if (place === null) throw new Error('the page has no place for the console')
  // Drawn a little at a time, so that the page answers meanwhile.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <App services={services} router={router} />
      </StrictMode>,
    ),
  )
}

void begin()
