import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const RESULTS = new URL('./results/', import.meta.url)
const DOCUMENT = new URL('../docs/reference/performance.md', import.meta.url)

/** The figures of a suite as they were kept last; null before the first time. */
export async function readReport<Report>(name: string): Promise<Report | null> {
  const text = await readFile(fileURLToPath(new URL(`${name}.json`, RESULTS)), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as Report)
}

/** Keeps a suite's figures as JSON, and puts its tables in the place that bears its name in the document. */
export async function writeReport(name: string, report: object, tables: string): Promise<void> {
  const document = placeIn(await readFile(DOCUMENT, 'utf8'), name)
  const path = fileURLToPath(new URL(`${name}.json`, RESULTS))
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${JSON.stringify(report, null, 2)}\n`)
  await writeFile(DOCUMENT, `${document.before}\n\n${tables}\n\n${document.after}`)
}

/** What stands before and behind a suite's tables, its marks included; a document without them is refused. */
export function placeIn(document: string, name: string): { before: string; after: string } {
  const [begin, end] = [`<!-- ${name}: written by npm run bench -- ${name} -->`, `<!-- end of ${name} -->`]
  const from = document.indexOf(begin)
  const to = document.indexOf(end, from)
  if (from < 0 || to < 0) throw new Error(`docs/reference/performance.md has no place for ${name}`)
  return { before: document.slice(0, from + begin.length), after: document.slice(to) }
}
