import type { Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss?: ReadonlySet<string> } }

/** The built files that a module comes in, beyond those that every page's HTML names already. */
export type ChunkFiles = (module: string) => string[]

/** Finds in a bundle what a module brings along: its own file, what that imports, and their style sheets. */
export function chunkFiles(bundle: Rolldown.OutputBundle): ChunkFiles {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const byModule = new Map(
    chunks.flatMap(chunk => (chunk.facadeModuleId === null ? [] : [[chunk.facadeModuleId, chunk]])),
  )
  const named = new Set(chunks.filter(chunk => chunk.isEntry).flatMap(chunk => closure(chunk, byName)))
  return module => {
    const chunk = [...byModule].find(([id]) => id.endsWith(`/src/${module}`))?.[1]
    if (chunk === undefined) throw new Error(`no file was built for ${module}`)
    return closure(chunk, byName)
      .filter(file => !named.has(file))
      .map(file => `/${file}`)
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
