import { readFileSync } from 'node:fs'
import type { Rolldown } from 'vite'
import type { RouteEntry } from '../src/routes/route-table.ts'
import { screenModules } from './screen-modules.ts'

const SCREENS = new URL('../src/routes/screens.ts', import.meta.url)
const EVERY_PAGE = ['frame', 'pages'] as const

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss?: ReadonlySet<string> } }

/** The built files of one page in one language, beyond those that every page's HTML names already. */
export type RouteFiles = (entry: RouteEntry, language: string) => string[]

/** Finds what a page will import as soon as the router runs, so that its HTML can ask for it before. */
export function routeFiles(bundle: Rolldown.OutputBundle): RouteFiles {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const byModule = new Map(
    chunks.flatMap(chunk => (chunk.facadeModuleId === null ? [] : [[chunk.facadeModuleId, chunk]])),
  )
  const modules = screenModules(readFileSync(SCREENS, 'utf8'))
  const named = new Set(chunks.filter(chunk => chunk.isEntry).flatMap(chunk => closure(chunk, byName)))

  const chunkOf = (module: string): Chunk => {
    const found = [...byModule].find(([id]) => id.endsWith(`/src/${module}`))?.[1]
    if (found === undefined) throw new Error(`no file was built for ${module}`)
    return found
  }
  return ({ path, areas }, language) => {
    const screen = modules.get(path)
    const texts = [...new Set([...EVERY_PAGE, ...areas])].map(area => `site/languages/${area}/${language}.ts`)
    const files = [...(screen === undefined ? [] : [screen]), ...texts].flatMap(module =>
      closure(chunkOf(module), byName),
    )
    return [...new Set(files)].filter(file => !named.has(file)).map(file => `/${file}`)
  }
}

// A chunk that holds style sheets and nothing else: Vite takes its script away in the end, and asking for it would fail.
const isSheetAlone = ({ moduleIds }: Chunk): boolean =>
  moduleIds.length > 0 && moduleIds.every(id => /\.css(\?|$)/.test(id))

function closure(chunk: Chunk, byName: ReadonlyMap<string, Chunk>): string[] {
  const seen = new Set<string>()
  const visit = (one: Chunk): void => {
    if (seen.has(one.fileName)) return
    if (!isSheetAlone(one)) seen.add(one.fileName)
    for (const sheet of one.viteMetadata?.importedCss ?? []) seen.add(sheet)
    for (const name of one.imports) {
      const next = byName.get(name)
      if (next !== undefined) visit(next)
    }
  }
  visit(chunk)
  return [...seen]
}
