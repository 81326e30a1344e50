import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@bourse/protocol/terms'
import { chunkFiles } from '@bourse/shell/build'
import { type Plugin, runnerImport } from 'vite'
import type * as FirstPages from './first-pages.tsx'

const FIRST_PAGES = fileURLToPath(new URL('first-pages.tsx', import.meta.url))
const EVERY_PAGE = ['site/kit-words', 'site/languages/frame', 'site/languages/account'] as const

/**
 * Writes `pages.json` beside the built site, for the server to fill into a page: what the way in shows before its script has run,
 * and the words that the script will ask for.
 */
export function listPages(): Plugin {
  return {
    name: 'list-pages',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const { module } = await runnerImport<typeof FirstPages>(FIRST_PAGES)
      const filesOf = chunkFiles(bundle)
      const heads = LANGUAGES.map(language => {
        const files = [...new Set(EVERY_PAGE.flatMap(folder => filesOf(`${folder}/${language}.ts`)))]
        return [language, { ...module.signInPages[language], description: '', files }]
      })
      const source = JSON.stringify({ '/login': Object.fromEntries(heads) })
      this.emitFile({ type: 'asset', fileName: 'pages.json', source })
    },
  }
}
