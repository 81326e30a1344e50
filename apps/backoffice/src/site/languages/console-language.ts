import {
  type CookieJar,
  createKitLanguage,
  DEFAULT_LANGUAGE,
  isLanguage,
  type KitLanguage,
  type Language,
} from '@bourse/shell'
import { type KitLocale, loadKitWords } from '../kit-words/kit-words.ts'
import { type Area, loadArea } from './load.ts'

/** The console's language: its own texts and those of the kit, changed together. */
export type ConsoleLanguage = KitLanguage<Area, Language, KitLocale>

/** The language as its cookie has it; for a first visit the one that is given. */
export const createConsoleLanguage = (
  cookies: CookieJar,
  root: HTMLElement,
  first: Language = DEFAULT_LANGUAGE,
): ConsoleLanguage =>
  createKitLanguage({
    cookies,
    cookie: 'lectern_language',
    isSpoken: isLanguage,
    first,
    root,
    load: loadArea,
    loadKit: loadKitWords,
    atFirst: ['frame', 'account'],
  })
