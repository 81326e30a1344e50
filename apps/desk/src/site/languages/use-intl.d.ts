import type { Language } from '@bourse/shell'
import type { AreaMessages } from './load.ts'

// Keys and arguments of every text are checked against the Chinese source.
declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: AreaMessages
  }
}
