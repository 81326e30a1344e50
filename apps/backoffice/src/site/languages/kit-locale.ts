import type { Language } from '@bourse/shell'
import type { ConfigProviderProps } from 'antd'
import dayjs from 'dayjs'
import localizedFormat from 'dayjs/plugin/localizedFormat'

// Dates in fields are written as the language writes them.
dayjs.extend(localizedFormat)

/** The words of antd's own parts. */
export type KitLocale = NonNullable<ConfigProviderProps['locale']>

interface KitWords {
  readonly load: () => Promise<{ readonly default: KitLocale }>
  readonly loadDates: () => Promise<unknown>
  /** The name that dayjs gives the language. */
  readonly dates: string
}

const KITS: Readonly<Record<Language, KitWords>> = {
  zh: { load: () => import('antd/locale/zh_CN'), loadDates: () => import('dayjs/locale/zh-cn'), dates: 'zh-cn' },
  en: { load: () => import('antd/locale/en_US'), loadDates: () => import('dayjs/locale/en-gb'), dates: 'en-gb' },
  es: { load: () => import('antd/locale/es_ES'), loadDates: () => import('dayjs/locale/es'), dates: 'es' },
  'zh-TW': { load: () => import('antd/locale/zh_TW'), loadDates: () => import('dayjs/locale/zh-tw'), dates: 'zh-tw' },
  ko: { load: () => import('antd/locale/ko_KR'), loadDates: () => import('dayjs/locale/ko'), dates: 'ko' },
  ja: { load: () => import('antd/locale/ja_JP'), loadDates: () => import('dayjs/locale/ja'), dates: 'ja' },
}

/** Fetches the words of antd and dayjs in a language and makes dayjs speak it. */
export async function loadKitLocale(language: Language): Promise<KitLocale> {
  const kit = KITS[language]
  const [words] = await Promise.all([kit.load(), kit.loadDates()])
  dayjs.locale(kit.dates)
  return unwrapped(words.default)
}

// The packs are CommonJS: some bundlers hand over the module object instead of its default.
function unwrapped(words: KitLocale | { readonly default: KitLocale }): KitLocale {
  return 'default' in words ? words.default : words
}
