import type { Language } from '@bourse/shell'

/** The languages of the desk, the source first. */
export const DESK_LANGUAGES = ['zh', 'en'] as const satisfies readonly Language[]

/** One of them. */
export type DeskLanguage = (typeof DESK_LANGUAGES)[number]

/** Each in its own name. */
export const DESK_LANGUAGE_NAMES: Readonly<Record<DeskLanguage, string>> = { zh: '中文', en: 'English' }

/** Whether a word names a language of the desk. */
export const isDeskLanguage = (word: string | null): word is DeskLanguage =>
  DESK_LANGUAGES.some(language => language === word)
