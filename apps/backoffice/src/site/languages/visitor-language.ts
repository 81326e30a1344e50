import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@bourse/shell'

// Who comes by a link has chosen nothing here yet: the browser says what they read. The console's own pages begin in Chinese.
const BY_LINK = /^\/(?:room|replay)\//

const TRADITIONAL = /^zh-(?:hant|tw|hk|mo)/i

/** The language of a first visit to a page, by what the browser asks for. */
export function visitorLanguage(path: string, wanted: readonly string[]): Language {
  if (!BY_LINK.test(path)) return DEFAULT_LANGUAGE
  for (const one of wanted) {
    if (TRADITIONAL.test(one)) return 'zh-TW'
    const plain = one.split('-')[0] ?? ''
    if (isLanguage(plain)) return plain
  }
  return DEFAULT_LANGUAGE
}
