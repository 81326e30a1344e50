import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@bourse/protocol/terms'
import { chunkFiles } from '@bourse/shell/build'
import { type Plugin, runnerImport } from 'vite'
import type * as FirstPages from './first-pages.tsx'

const FIRST_PAGES = fileURLToPath(new URL('first-pages.tsx', import.meta.url))
// The words that the script asks for on every page; and what the first page of the day is made of.
const EVERY_PAGE = ['site/kit-words', 'site/languages/frame', 'site/languages/account'] as const
const CLASS_LIST_WORDS = [...EVERY_PAGE, 'site/languages/classes'] as const
const CLASS_LIST_PARTS = ['frame/frame.tsx', 'features/class-page/classes-page.tsx'] as const

/**
 * Writes `pages.json` beside the built site, for the server to fill into a page: what the way in and the list of classes show before
 * their script has run, and what the script will ask for.
 */
export function listPages(): Plugin {
  return {
    name: 'list-pages',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const { module } = await runnerImport<typeof FirstPages>(FIRST_PAGES)
      const filesOf = chunkFiles(bundle)
      const headsOf = (pages: typeof module.signInPages, words: readonly string[], parts: readonly string[]) =>
        Object.fromEntries(
          LANGUAGES.map(language => {
            const modules = [...parts, ...words.map(folder => `${folder}/${language}.ts`)]
            return [language, { ...pages[language], description: '', files: [...new Set(modules.flatMap(filesOf))] }]
          }),
        )
      const classList = headsOf(module.classListPages, CLASS_LIST_WORDS, CLASS_LIST_PARTS)
      const source = JSON.stringify({
        '/login': headsOf(module.signInPages, EVERY_PAGE, []),
        // Whoever is not signed in is led to the way in by the script.
        '/dashboard': Object.fromEntries(
          Object.entries(classList).map(([language, head]) => [language, { ...head, signedIn: true }]),
        ),
      })
      this.emitFile({ type: 'asset', fileName: 'pages.json', source })
    },
  }
}
