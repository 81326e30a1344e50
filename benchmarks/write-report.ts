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
  const path = fileURLToPath(new URL(`${name}.json`, RESULTS))
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${JSON.stringify(report, null, 2)}\n`)
  const document = await readFile(DOCUMENT, 'utf8')
  const [begin, end] = [`<!-- ${name}: written by npm run bench -- ${name} -->`, `<!-- end of ${name} -->`]
  const [before, rest] = document.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined)
    throw new Error(`docs/reference/performance.md has a place for ${name}`)
  await writeFile(DOCUMENT, `${before}${begin}\n\n${tables}\n\n${end}${after}`)
}
