import {
  type CookieJar,
  createDictionaries,
  DEFAULT_LANGUAGE,
  type Dictionaries,
  isLanguage,
  type Language,
  late,
} from '@bourse/shell'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type KitLocale, loadKitWords } from '../kit-words/kit-words.ts'
import { type Area, loadArea } from './load.ts'

const COOKIE = 'lectern_language'

/** The console's language: its own texts and those of the kit, changed together. */
export interface ConsoleLanguage {
  readonly dictionaries: Dictionaries<Area>
  readonly kit: StoreApi<{ readonly locale: KitLocale | null }>
  /** Loads what the frame needs before anything is drawn. */
  readonly begin: () => Promise<void>
  /** Loads the texts of a page; the same promise again, also of a failure until it has been shown. */
  readonly need: (area: Area) => Promise<void>
  /** Speaks another language from now on and keeps the choice. */
  readonly change: (language: Language) => Promise<void>
  readonly current: () => Language
}

/** The language as its cookie has it; for a first visit the one that is given. */
export function createConsoleLanguage(
  cookies: CookieJar,
  root: HTMLElement,
  first: Language = DEFAULT_LANGUAGE,
): ConsoleLanguage {
  const kept = cookies.read(COOKIE)
  const dictionaries = createDictionaries<Area>(isLanguage(kept) ? kept : first, loadArea)
  const kit = createStore<{ readonly locale: KitLocale | null }>(() => ({ locale: null }))
  const current = (): Language => dictionaries.store.getState().language

  async function begin(): Promise<void> {
    root.lang = current()
    const [locale] = await Promise.all([loadKitWords(current()), dictionaries.need('frame', 'account')])
    kit.setState({ locale })
  }

  async function change(language: Language): Promise<void> {
    const [locale, changed] = await Promise.all([loadKitWords(language), dictionaries.change(language)])
    if (!changed) return
    cookies.write(COOKIE, language)
    root.lang = language
    kit.setState({ locale })
  }

  const needed = new Map<Area, () => Promise<void>>()
  function need(area: Area): Promise<void> {
    const known = needed.get(area) ?? late(() => dictionaries.need(area))
    needed.set(area, known)
    return known()
  }

  return { dictionaries, kit, begin, need, change, current }
}
