import '@fontsource-variable/inter'
import './frame/base.css'
import { allowTextAsMarkup, ErrorBoundary, LanguageProvider, watchErrors } from '@bourse/shell'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SignInPage } from './features/sign-in/index.ts'
import { createDeskServices, DeskServicesProvider } from './site/desk-services.ts'
import { LonePageFailed } from './site/parts/lone-page-failed.tsx'
import { paint } from './site/theme/css-variables.ts'
import { Look } from './site/theme/look.tsx'

// The page of who is not signed in: the server sends it, and what it needs, in place of everything else.
allowTextAsMarkup()

async function begin(): Promise<void> {
  const services = createDeskServices()
  watchErrors(services.errorLog, window)
  paint(document.documentElement, services.mode.get())
  await services.language.begin()
  const place = document.getElementById('root')
  if (place === null) throw new Error('the page has no place for the sign-in')
  createRoot(place).render(
    <StrictMode>
      <DeskServicesProvider value={services}>
        <LanguageProvider dictionaries={services.language.dictionaries} log={services.errorLog}>
          <Look>
            <ErrorBoundary
              log={services.errorLog}
              fallback={(error, retry) => <LonePageFailed error={error} onRetry={retry} />}
            >
              {/* The same address, now as somebody: the server sends what stands there. */}
              <SignInPage again={null} onDone={() => location.reload()} />
            </ErrorBoundary>
          </Look>
        </LanguageProvider>
      </DeskServicesProvider>
    </StrictMode>,
  )
}

void begin()
