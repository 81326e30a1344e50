import type { Plugin } from 'vite'
import { type RouteEntry, routeTable } from '../src/routes/route-table.ts'
import { dictionary as enFrame } from '../src/site/languages/frame/en.ts'
import { dictionary as esFrame } from '../src/site/languages/frame/es.ts'
import { dictionary as jaFrame } from '../src/site/languages/frame/ja.ts'
import { dictionary as koFrame } from '../src/site/languages/frame/ko.ts'
import { dictionary as zhFrame } from '../src/site/languages/frame/zh.ts'
import { dictionary as zhTwFrame } from '../src/site/languages/frame/zh-TW.ts'
import { dictionary as enHome } from '../src/site/languages/home/en.ts'
import { dictionary as esHome } from '../src/site/languages/home/es.ts'
import { dictionary as jaHome } from '../src/site/languages/home/ja.ts'
import { dictionary as koHome } from '../src/site/languages/home/ko.ts'
import { dictionary as zhHome } from '../src/site/languages/home/zh.ts'
import { dictionary as zhTwHome } from '../src/site/languages/home/zh-TW.ts'
import { dictionary as en } from '../src/site/languages/pages/en.ts'
import { dictionary as es } from '../src/site/languages/pages/es.ts'
import { dictionary as ja } from '../src/site/languages/pages/ja.ts'
import { dictionary as ko } from '../src/site/languages/pages/ko.ts'
import { dictionary as zh } from '../src/site/languages/pages/zh.ts'
import { dictionary as zhTw } from '../src/site/languages/pages/zh-TW.ts'
import { guestShell, pageShell } from './page-shell.tsx'
import { type RouteFiles, routeFiles } from './route-files.ts'

type PageHead = {
  readonly title: string
  readonly description: string
  readonly files: readonly string[]
  readonly shell: string
  readonly guestShell?: string | undefined
  readonly signedIn: boolean
}

const frames = { zh: zhFrame, en: enFrame, es: esFrame, 'zh-TW': zhTwFrame, ko: koFrame, ja: jaFrame }
const homes = { zh: zhHome, en: enHome, es: esHome, 'zh-TW': zhTwHome, ko: koHome, ja: jaHome }
const dictionaries = { zh, en, es, 'zh-TW': zhTw, ko, ja }

/**
 * Writes `pages.json` beside the built site: each path's title, description, files and shell in six languages, for the server to
 * fill into the page. `$market` in a path stands for one segment.
 */
export function listPages(): Plugin {
  return {
    name: 'list-pages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const filesOf = routeFiles(bundle)
      const pages = Object.fromEntries(routeTable.flatMap(entry => pagesOf(entry, headsOf(entry, filesOf))))
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) })
    },
  }
}

type Heads = Readonly<Record<string, PageHead>>

/** A room is opened by `/trade` too: the same page, which nobody has to find twice. */
function pagesOf({ path, layout }: RouteEntry, heads: Heads): readonly (readonly [string, Heads])[] {
  if (layout !== 'room') return [[path, heads]]
  const undescribed = Object.entries(heads).map(([language, head]) => [language, { ...head, description: '' }] as const)
  return [
    [path, heads],
    [path.slice(0, path.lastIndexOf('/')), Object.fromEntries(undescribed)],
  ]
}

/** A page behind the sign-in has no description: nobody finds it by searching. */
function headsOf(entry: RouteEntry, filesOf: RouteFiles): Heads {
  const { name } = entry
  const languages = Object.keys(dictionaries) as (keyof typeof dictionaries)[]
  return Object.fromEntries(
    languages.map(language => {
      const { titles, descriptions } = dictionaries[language]
      const described: Readonly<Record<string, string>> = descriptions
      const words = { frame: frames[language], pages: dictionaries[language], home: homes[language] }
      const head = {
        title: titles[name],
        description: described[name] ?? '',
        files: filesOf(entry, language),
        shell: pageShell(words, entry),
        guestShell: guestShell(words, entry),
        // Without a session the page behind it is a sign-in, with another frame.
        signedIn: entry.layout === 'account',
      }
      return [language, head]
    }),
  )
}
