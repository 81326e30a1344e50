import '@fontsource-variable/inter'
import './frame/base.css'
import { allowTextAsMarkup, watchErrors } from '@bourse/shell'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createDeskServices } from './site/desk-services.ts'
import { paint } from './site/theme/css-variables.ts'

// Before anything is painted: the kit writes style sheets and empty places as if they were markup.
allowTextAsMarkup()

async function begin(): Promise<void> {
  const services = createDeskServices()
  watchErrors(services.errorLog, window)
  paint(document.documentElement, services.mode.get())
  void services.session.begin()
  await services.language.begin()
  const place = document.getElementById('root')
  if (place === null) throw new Error('the page has no place for the desk')
  createRoot(place).render(
    <StrictMode>
      <App services={services} />
    </StrictMode>,
  )
}

void begin()
