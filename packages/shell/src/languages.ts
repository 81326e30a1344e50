import type { Language } from '@bourse/protocol/terms'

export { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '@bourse/protocol/terms'

/** Each language in two or three signs, for a switch that has no room for the name. */
export const LANGUAGE_SHORT: Readonly<Record<Language, string>> = {
  zh: '简体',
  en: 'EN',
  es: 'ES',
  'zh-TW': '繁體',
  ko: 'KO',
  ja: 'JA',
}
