/** The languages the house speaks; the first is the one of a first visit. */
export const LANGUAGES = ['zh', 'en', 'es', 'zh-TW', 'ko', 'ja'] as const

/** One of the languages. */
export type Language = (typeof LANGUAGES)[number]

/** The language of a first visit. */
export const DEFAULT_LANGUAGE: Language = 'zh'

/** Each language under its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  zh: '简体中文',
  en: 'English',
  es: 'Español',
  'zh-TW': '繁體中文',
  ko: '한국어',
  ja: '日本語',
}

/** One sentence in every language. */
export type Sentences = Readonly<Record<Language, string>>

const known: ReadonlySet<unknown> = new Set(LANGUAGES)

/** Whether a value from outside names a language. */
export const isLanguage = (value: unknown): value is Language => known.has(value)

// Who reads traditional Chinese reads simplified sooner than English.
const NEAR: Readonly<Partial<Record<Language, Language>>> = { 'zh-TW': 'zh', zh: 'zh-TW' }

/** The languages in which a reader is shown a text, best first: their own, a near one, English, then whichever there is. */
export function nearestFirst(language: Language): Language[] {
  const near = NEAR[language]
  return [...new Set([language, ...(near === undefined ? [] : [near]), 'en' as const, ...LANGUAGES])]
}
