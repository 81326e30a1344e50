import { ErrorBoundary, LanguageProvider } from '@bourse/shell'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ConfigProvider, App as Kit } from 'antd'
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { LonePageFailed } from './frame/index.ts'
import type { createConsoleRouter } from './routes/index.ts'
import { type ConsoleServices, ConsoleServicesProvider, useServices } from './site/console-services.ts'
import { paint } from './site/theme/css-variables.ts'
import { lecternTheme } from './site/theme/lectern-theme.ts'
import { useLessMotion } from './site/theme/use-less-motion.ts'

// The built site brings the kit's rules as a sheet: build/kit-styles.ts. While pages are reloaded by hand the kit writes them itself.
const RULES = import.meta.env.PROD ? { zeroRuntime: true } : {}

type Props = { readonly services: ConsoleServices; readonly router: ReturnType<typeof createConsoleRouter> }

/** The whole console. */
export function App({ services, router }: Props): ReactNode {
  return (
    <ConsoleServicesProvider value={services}>
      <LanguageProvider dictionaries={services.language.dictionaries} log={services.errorLog}>
        <QueryClientProvider client={services.queries}>
          <Look>
            <ErrorBoundary
              log={services.errorLog}
              fallback={(error, retry) => <LonePageFailed error={error} onRetry={retry} />}
            >
              <RouterProvider router={router} />
            </ErrorBoundary>
          </Look>
        </QueryClientProvider>
      </LanguageProvider>
    </ConsoleServicesProvider>
  )
}

function Look({ children }: { readonly children: ReactNode }): ReactNode {
  const { appearance, language } = useServices()
  const pick = useStore(appearance.colour.store, state => state.pick)
  const mode = useStore(appearance.mode.store, state => state.value)
  const locale = useStore(language.kit, state => state.locale)
  const still = useLessMotion()
  const theme = useMemo(() => {
    const { token, ...rest } = lecternTheme(pick, mode)
    return { ...rest, ...RULES, token: { ...token, motion: !still } }
  }, [pick, mode, still])
  useLayoutEffect(() => paint(document.documentElement, pick, mode), [pick, mode])
  return (
    // Words of two Chinese signs stay together.
    <ConfigProvider button={{ autoInsertSpace: false }} theme={theme} {...(locale === null ? {} : { locale })}>
      <Kit component={false} message={{ maxCount: 3 }}>
        <NoticeHost />
        {children}
      </Kit>
    </ConfigProvider>
  )
}

function NoticeHost(): null {
  const { notices } = useServices()
  const { message } = Kit.useApp()
  useEffect(() => notices.connect(notice => void message.open(notice)), [notices, message])
  return null
}
