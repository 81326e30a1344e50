import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CookieJar } from './cookies.ts'
import { createDictionaries, type Dictionaries, type Messages } from './dictionaries.ts'
import type { Language } from './languages.ts'
import { late } from './late.tsx'

/** The language of a site that draws with a kit: its own texts and the kit's words, changed together. */
export interface KitLanguage<Area extends string, Spoken extends Language, Words> {
  readonly dictionaries: Dictionaries<Area>
  readonly kit: StoreApi<{ readonly locale: Words | null }>
  /** Loads what the first page needs before anything is drawn. */
  readonly begin: () => Promise<void>
  /** Loads the texts of a page; the same promise again, also of a failure until it has been shown. */
  readonly need: (area: Area) => Promise<void>
  /** Speaks another language from now on and keeps the choice. */
  readonly change: (language: Spoken) => Promise<void>
  readonly current: () => Spoken
}

/** What a site's language is made of. */
export interface KitLanguageOptions<Area extends string, Spoken extends Language, Words> {
  readonly cookies: CookieJar
  /** Where the choice is kept. */
  readonly cookie: string
  readonly isSpoken: (word: string | null) => word is Spoken
  /** The language of a first visit. */
  readonly first: Spoken
  /** The page's own element, which says the language to whoever reads it aloud. */
  readonly root: HTMLElement
  readonly load: (area: Area, language: Language) => Promise<Messages>
  readonly loadKit: (language: Spoken) => Promise<Words>
  /** The texts without which nothing is drawn. */
  readonly atFirst: readonly NoInfer<Area>[]
}

/** The language as its cookie has it; for a first visit the one that is given. */
export function createKitLanguage<Area extends string, Spoken extends Language, Words>(
  options: KitLanguageOptions<Area, Spoken, Words>,
): KitLanguage<Area, Spoken, Words> {
  const { cookies, cookie, root, loadKit } = options
  const kept = cookies.read(cookie)
  let spoken = options.isSpoken(kept) ? kept : options.first
  const dictionaries = createDictionaries<Area>(spoken, options.load)
  const kit = createStore<{ readonly locale: Words | null }>(() => ({ locale: null }))

  async function begin(): Promise<void> {
    root.lang = spoken
    const [locale] = await Promise.all([loadKit(spoken), dictionaries.need(...options.atFirst)])
    kit.setState({ locale })
  }

  async function change(language: Spoken): Promise<void> {
    const [locale, changed] = await Promise.all([loadKit(language), dictionaries.change(language)])
    if (!changed) return
    spoken = language
    cookies.write(cookie, language)
    root.lang = language
    kit.setState({ locale })
  }

  const needed = new Map<Area, () => Promise<void>>()
  function need(area: Area): Promise<void> {
    const known = needed.get(area) ?? late(() => dictionaries.need(area))
    needed.set(area, known)
    return known()
  }

  return { dictionaries, kit, begin, need, change, current: () => spoken }
}
