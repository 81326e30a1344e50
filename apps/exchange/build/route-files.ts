import { readFileSync } from 'node:fs'
import { chunkFiles } from '@bourse/shell/build'
import type { Rolldown } from 'vite'
import type { RouteEntry } from '../src/routes/route-table.ts'
import { screenModules } from './screen-modules.ts'

const SCREENS = new URL('../src/routes/screens.ts', import.meta.url)
const EVERY_PAGE = ['frame', 'pages'] as const

/** The built files of one page in one language, beyond those that every page's HTML names already. */
export type RouteFiles = (entry: RouteEntry, language: string) => string[]

/** Finds what a page will import as soon as the router runs, so that its HTML can ask for it before. */
export function routeFiles(bundle: Rolldown.OutputBundle): RouteFiles {
  const modules = screenModules(readFileSync(SCREENS, 'utf8'))
  const filesOf = chunkFiles(bundle)
  return ({ path, areas }, language) => {
    const screen = modules.get(path)
    const texts = [...new Set([...EVERY_PAGE, ...areas])].map(area => `site/languages/${area}/${language}.ts`)
    return [...new Set([...(screen === undefined ? [] : [screen]), ...texts].flatMap(filesOf))]
  }
}
