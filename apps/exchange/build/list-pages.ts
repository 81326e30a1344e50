import type { Plugin } from 'vite'
import { pageHead } from '../src/languages/pages/page-list.ts'
import { routeTable } from '../src/routes/route-table.ts'

/**
 * Writes `pages.json` beside the built site: each path's title and description in six languages, for the server to
 * fill into the page. `$market` in a path stands for one segment.
 */
export function listPages(): Plugin {
  return {
    name: 'list-pages',
    apply: 'build',
    generateBundle() {
      const pages = Object.fromEntries(routeTable.map(({ path, name }) => [path, pageHead(name)]))
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) })
    },
  }
}
