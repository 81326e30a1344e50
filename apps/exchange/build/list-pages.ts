import type { Plugin } from 'vite'
import type { PageName } from '../src/languages/page-name.ts'
import { dictionary as en } from '../src/languages/pages/en.ts'
import { dictionary as es } from '../src/languages/pages/es.ts'
import { dictionary as ja } from '../src/languages/pages/ja.ts'
import { dictionary as ko } from '../src/languages/pages/ko.ts'
import { dictionary as zh } from '../src/languages/pages/zh.ts'
import { dictionary as zhTw } from '../src/languages/pages/zh-TW.ts'
import { routeTable } from '../src/routes/route-table.ts'

type PageHead = { readonly title: string; readonly description: string }

const dictionaries = { zh, en, es, 'zh-TW': zhTw, ko, ja }

/**
 * Writes `pages.json` beside the built site: each path's title and description in six languages, for the server to
 * fill into the page. `$market` in a path stands for one segment.
 */
export function listPages(): Plugin {
  return {
    name: 'list-pages',
    apply: 'build',
    generateBundle() {
      const pages = Object.fromEntries(routeTable.map(({ path, name }) => [path, headsOf(name)]))
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) })
    },
  }
}

/** A page behind the sign-in has no description: nobody finds it by searching. */
function headsOf(name: PageName): Readonly<Record<string, PageHead>> {
  return Object.fromEntries(
    Object.entries(dictionaries).map(([language, { titles, descriptions }]) => {
      const described: Readonly<Record<string, string>> = descriptions
      return [language, { title: titles[name], description: described[name] ?? '' }]
    }),
  )
}
