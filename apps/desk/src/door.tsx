import '@fontsource-variable/inter'
import './frame/base.css'
import { allowTextAsMarkup, ErrorBoundary, LanguageProvider, watchErrors } from '@bourse/shell'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SignInPage } from './features/sign-in/index.ts'
import { createDeskParts, DeskPartsProvider } from './site/desk-parts.ts'
import { LonePageFailed } from './site/parts/lone-page-failed.tsx'
import { paint } from './site/theme/css-variables.ts'
import { Look } from './site/theme/look.tsx'

// The page of who is not signed in: the server sends it, and what it needs, in place of everything else.
allowTextAsMarkup()

async function begin(): Promise<void> {
  const parts = createDeskParts()
  watchErrors(parts.errorLog, window)
  paint(document.documentElement, parts.mode.get())
  await parts.language.begin()
  const place = document.getElementById('root')
  if (place === null) throw new Error('the page has no place for the sign-in')
  createRoot(place).render(
    <StrictMode>
      <DeskPartsProvider value={parts}>
        <LanguageProvider dictionaries={parts.language.dictionaries} log={parts.errorLog}>
          <Look>
            <ErrorBoundary
              log={parts.errorLog}
              fallback={(error, retry) => <LonePageFailed error={error} onRetry={retry} />}
            >
              {/* The same address, now as somebody: the server sends what stands there. */}
              <SignInPage again={null} onDone={() => location.reload()} />
            </ErrorBoundary>
          </Look>
        </LanguageProvider>
      </DeskPartsProvider>
    </StrictMode>,
  )
}

void begin()
