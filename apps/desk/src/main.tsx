import '@fontsource-variable/inter'
import './frame/base.css'
import { allowTextAsMarkup, watchErrors } from '@bourse/shell'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createDeskParts } from './site/desk-parts.ts'
import { paint } from './site/theme/css-variables.ts'

// Before anything is painted: the kit writes style sheets and empty places as if they were markup.
allowTextAsMarkup()

async function begin(): Promise<void> {
  const parts = createDeskParts()
  watchErrors(parts.errorLog, window)
  paint(document.documentElement, parts.mode.get())
  void parts.session.begin()
  await parts.language.begin()
  const place = document.getElementById('root')
  if (place === null) throw new Error('the page has no place for the desk')
  createRoot(place).render(
    <StrictMode>
      <App parts={parts} />
    </StrictMode>,
  )
}

void begin()
