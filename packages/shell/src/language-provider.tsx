import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { useStore } from 'zustand'
import type { Dictionaries } from './dictionaries.ts'
import type { ErrorLog } from './error-log.ts'

type Props<Area extends string> = {
  readonly dictionaries: Dictionaries<Area>
  readonly log: ErrorLog
  readonly children: ReactNode
}

/** Gives `useTranslations` and `useFormatter` of use-intl the page's language and texts; a missing text goes to the error log. */
export function LanguageProvider<Area extends string>({ dictionaries, log, children }: Props<Area>): ReactNode {
  const { language, messages } = useStore(dictionaries.store)
  return (
    <IntlProvider
      locale={language}
      messages={messages}
      timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
      onError={error => log.add({ kind: 'window', error })}
    >
      {children}
    </IntlProvider>
  )
}
