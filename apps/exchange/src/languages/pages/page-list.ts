import { dictionary as en } from './en.ts'
import { dictionary as es } from './es.ts'
import { dictionary as ja } from './ja.ts'
import { dictionary as ko } from './ko.ts'
import { dictionary as zh } from './zh.ts'
import { dictionary as zhTw } from './zh-TW.ts'

/** The name of a page: its key in the dictionaries. */
export type PageName = keyof typeof zh.titles

/** What a crawler and a browser tab read of a page, by language. */
export type PageHead = Readonly<Record<string, { readonly title: string; readonly description: string }>>

const dictionaries = { zh, en, es, 'zh-TW': zhTw, ko, ja }

/** The head of one page in six languages. A page behind the sign-in has no description: nobody finds it by searching. */
export function pageHead(name: PageName): PageHead {
  return Object.fromEntries(
    Object.entries(dictionaries).map(([language, { titles, descriptions }]) => {
      const described: Readonly<Record<string, string>> = descriptions
      return [language, { title: titles[name], description: described[name] ?? '' }]
    }),
  )
}
