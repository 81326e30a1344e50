import { type CookieJar, createKitLanguage, type KitLanguage } from '@bourse/shell'
import type { ConfigProviderProps } from 'antd'
import { DESK_LANGUAGES, type DeskLanguage, isDeskLanguage } from './desk-languages.ts'
import { type Area, loadArea } from './load.ts'

type KitLocale = NonNullable<ConfigProviderProps['locale']>

const KITS: Readonly<Record<DeskLanguage, () => Promise<{ readonly default: KitLocale }>>> = {
  zh: () => import('antd/locale/zh_CN'),
  en: () => import('antd/locale/en_US'),
}

/** The desk's language: its own texts and those of the kit, changed together. */
export type DeskLanguageState = KitLanguage<Area, DeskLanguage, KitLocale>

/** The language as its cookie has it; Chinese for a first visit. */
export const createDeskLanguage = (cookies: CookieJar, root: HTMLElement): DeskLanguageState =>
  createKitLanguage({
    cookies,
    cookie: 'desk_language',
    isSpoken: isDeskLanguage,
    first: DESK_LANGUAGES[0],
    root,
    load: loadArea,
    loadKit,
    atFirst: ['frame', 'sign-in'],
  })

// The packs are CommonJS: some bundlers hand over the module object instead of its default.
async function loadKit(language: DeskLanguage): Promise<KitLocale> {
  const { default: words } = (await KITS[language]()) as { default: KitLocale | { readonly default: KitLocale } }
  return 'default' in words ? words.default : words
}
