/** The languages of both sites, in the order the switches list them. The first is the one of a first visit. */
export const LANGUAGES = ['zh', 'en', 'es', 'zh-TW', 'ko', 'ja'] as const

/** One of the languages. */
export type Language = (typeof LANGUAGES)[number]

/** The language of a first visit. */
export const DEFAULT_LANGUAGE: Language = 'zh'

/** Each language under its own name, so that who cannot read the page can still find theirs. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  zh: '简体中文',
  en: 'English',
  es: 'Español',
  'zh-TW': '繁體中文',
  ko: '한국어',
  ja: '日本語',
}

/** Each language in two or three signs, for a switch that has no room for the name. */
export const LANGUAGE_SHORT: Readonly<Record<Language, string>> = {
  zh: '简体',
  en: 'EN',
  es: 'ES',
  'zh-TW': '繁體',
  ko: 'KO',
  ja: 'JA',
}

/** Whether a text from outside (a cookie, an address) names a language. */
export function isLanguage(text: string | null | undefined): text is Language {
  return (LANGUAGES as readonly (string | null | undefined)[]).includes(text)
}
