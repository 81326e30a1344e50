import { type CookieJar, createDictionaries, type Dictionaries, late } from '@bourse/shell'
import type { ConfigProviderProps } from 'antd'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { DESK_LANGUAGES, type DeskLanguage, isDeskLanguage } from './desk-languages.ts'
import { type Area, loadArea } from './load.ts'

const COOKIE = 'desk_language'

type KitLocale = NonNullable<ConfigProviderProps['locale']>

const KITS: Readonly<Record<DeskLanguage, () => Promise<{ readonly default: KitLocale }>>> = {
  zh: () => import('antd/locale/zh_CN'),
  en: () => import('antd/locale/en_US'),
}

/** The desk's language: its own texts and those of the kit, changed together. */
export interface DeskLanguageState {
  readonly dictionaries: Dictionaries<Area>
  readonly kit: StoreApi<{ readonly locale: KitLocale | null }>
  /** Loads what the sign-in needs before anything is drawn. */
  readonly begin: () => Promise<void>
  /** Loads the texts of a page; the same promise again, also of a failure until it has been shown. */
  readonly need: (area: Area) => Promise<void>
  /** Speaks another language from now on and keeps the choice. */
  readonly change: (language: DeskLanguage) => Promise<void>
  readonly current: () => DeskLanguage
}

/** The language as its cookie has it; Chinese for a first visit. */
export function createDeskLanguage(cookies: CookieJar, root: HTMLElement): DeskLanguageState {
  const kept = cookies.read(COOKIE)
  let spoken: DeskLanguage = isDeskLanguage(kept) ? kept : DESK_LANGUAGES[0]
  const dictionaries = createDictionaries<Area>(spoken, loadArea)
  const kit = createStore<{ readonly locale: KitLocale | null }>(() => ({ locale: null }))

  async function begin(): Promise<void> {
    root.lang = spoken
    const [locale] = await Promise.all([loadKit(spoken), dictionaries.need('frame', 'sign-in')])
    kit.setState({ locale })
  }

  async function change(language: DeskLanguage): Promise<void> {
    const [locale, changed] = await Promise.all([loadKit(language), dictionaries.change(language)])
    if (!changed) return
    spoken = language
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

  return { dictionaries, kit, begin, need, change, current: () => spoken }
}

// The packs are CommonJS: some bundlers hand over the module object instead of its default.
async function loadKit(language: DeskLanguage): Promise<KitLocale> {
  const { default: words } = (await KITS[language]()) as { default: KitLocale | { readonly default: KitLocale } }
  return 'default' in words ? words.default : words
}
