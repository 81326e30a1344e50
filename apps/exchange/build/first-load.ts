import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** What a first visit of the home page fetches before it can draw it, in kilobytes of 1024. */
const BUDGET_KB = 175

type Chunk = { readonly file: string; readonly imports?: readonly string[] }

/** Entry, home screen and the Chinese texts it needs, each with everything it imports at once; late imports stay out. */
const FIRST = [
  'index.html',
  'src/features/home/components/home-page.tsx',
  ...['frame', 'pages', 'home'].map(area => `src/languages/${area}/zh.ts`),
]

function filesOf(manifest: Readonly<Record<string, Chunk>>): Set<string> {
  const files = new Set<string>()
  const visit = (name: string): void => {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`${name} is not in the built site`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const name of FIRST) visit(name)
  return files
}

const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<string, Chunk>
const sizes = [...filesOf(manifest)].map(file => ({ file, bytes: gzipSync(readFileSync(new URL(file, dist))).length }))
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1024

for (const { file, bytes } of sizes.toSorted((one, other) => other.bytes - one.bytes)) {
  process.stdout.write(`${(bytes / 1024).toFixed(1).padStart(7)} KB  ${file}\n`)
}
process.stdout.write(`${total.toFixed(1).padStart(7)} KB  first-load JavaScript of home, gzip; at most ${BUDGET_KB}\n`)
process.exitCode = total <= BUDGET_KB ? 0 : 1
