import { LANGUAGES, type Language } from '@bourse/protocol'

// Who reads traditional Chinese reads simplified sooner than English.
const NEAR: Readonly<Partial<Record<Language, Language>>> = { 'zh-TW': 'zh', zh: 'zh-TW' }

/** The languages in which a reader is shown a text, best first: their own, a near one, English, then whichever there is. */
export function inOrder(language: Language): Language[] {
  const near = NEAR[language]
  return [...new Set([language, ...(near === undefined ? [] : [near]), 'en' as const, ...LANGUAGES])]
}
