import { ErrorBoundary, LanguageProvider, latePart } from '@bourse/shell'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useStore } from 'zustand'
import { SignInPage, Unreachable } from './features/sign-in/index.ts'
import { type DeskServices, DeskServicesProvider, useServices } from './site/desk-services.ts'
import { LonePageFailed } from './site/parts/lone-page-failed.tsx'
import { Look } from './site/theme/look.tsx'

const Inside = latePart(async () => (await import('./routes/inside.tsx')).Inside)

/** The whole desk. */
export function App({ services }: { readonly services: DeskServices }): ReactNode {
  return (
    <DeskServicesProvider value={services}>
      <LanguageProvider dictionaries={services.language.dictionaries} log={services.errorLog}>
        <QueryClientProvider client={services.queries}>
          <Look>
            <ErrorBoundary
              log={services.errorLog}
              fallback={(error, retry) => <LonePageFailed error={error} onRetry={retry} />}
            >
              <WhoIsThere />
            </ErrorBoundary>
          </Look>
        </QueryClientProvider>
      </LanguageProvider>
    </DeskServicesProvider>
  )
}

/** Who is there decides what is drawn. A page whose session ended stays behind the sign-in, with what was typed into it. */
function WhoIsThere(): ReactNode {
  const { session } = useServices()
  const state = useStore(session.store)
  const again = (): void => void session.begin()
  if (state.is === 'asking') return <main className="door-waits" aria-busy="true" />
  if (state.is === 'unreachable') return <Unreachable onRetry={again} />
  if (state.is === 'out') return <SignInPage again={null} onDone={again} />
  return (
    <>
      <div hidden={state.is === 'ended'} className="frame-inside" key={state.who.operator}>
        <Suspense fallback={<main className="door-waits" aria-busy="true" />}>
          <Inside who={state.who} />
        </Suspense>
      </div>
      {state.is === 'ended' && <SignInPage again={state.who.operator} onDone={again} />}
    </>
  )
}
