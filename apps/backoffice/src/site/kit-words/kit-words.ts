import type { Language } from '@bourse/shell'
import type { ConfigProviderProps } from 'antd'
import dayjs from 'dayjs'
import localizedFormat from 'dayjs/plugin/localizedFormat'

// Dates in fields are written as the language writes them.
dayjs.extend(localizedFormat)

/** The words of antd's own parts. */
export type KitLocale = NonNullable<ConfigProviderProps['locale']>

// A file a language, so that a page asks for one.
const files = import.meta.glob<{ readonly words: KitLocale; readonly dates: string }>('./{zh,en,es,zh-TW,ko,ja}.ts')

/** Fetches the words of antd and dayjs in a language and makes dayjs speak it. */
export async function loadKitWords(language: Language): Promise<KitLocale> {
  const load = files[`./${language}.ts`]
  if (load === undefined) throw new Error(`the kit has no words in ${language}`)
  const { words, dates } = await load()
  dayjs.locale(dates)
  return words
}
