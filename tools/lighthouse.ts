import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath } from '../e2e/browser/chromium-path.ts'
import { startServer } from '../e2e/server/start-server.ts'
import { passSignalsOn, runTool } from './gates/run-command.ts'
import { requireBrowser } from './gates/stages/browser-on-hand.ts'

// Lighthouse's four marks for the pages that a first visit lands on: the median of three runs each, on the desktop preset.
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const RUNS = 3
// A browser that was pushed aside while the page began has measured nothing; more often than this, something is wrong.
const TRIES = 3
const SPOILED = /NO_NAVSTART|NO_FCP|NO_LCP|PROTOCOL_TIMEOUT/
const MARK_MIN = 95
const FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-background-networking --no-first-run'

type Name = (typeof CATEGORIES)[number]
type Marks = Record<Name, number>
type Report = { categories: Record<string, { score: number | null }> }
type Run = { readonly output: string; readonly report: Report | null }

async function marksOf(address: string, folder: string): Promise<Marks> {
  for (let tried = 1; ; tried++) {
    const { output, report } = await runOnce(address, folder)
    if (report !== null && typeof report.categories['performance']?.score === 'number') return marksIn(report)
    const isSpoiled = report !== null || SPOILED.test(output)
    if (!isSpoiled || tried === TRIES) throw new Error(`lighthouse failed on ${address}\n${output}`)
    console.log(`${address}  again: the browser spoiled a run`)
  }
}

async function runOnce(address: string, folder: string): Promise<Run> {
  const file = join(folder, 'report.json')
  const words = ['lighthouse', address, '--quiet', '--output=json', `--output-path=${file}`, '--preset=desktop']
  const only = `--only-categories=${CATEGORIES.join(',')}`
  const env = { CHROME_PATH: chromiumPath() ?? '' }
  const { code, output } = await runTool([...words, only, `--chrome-flags=${FLAGS}`], { env })
  return { output, report: code === 0 ? (JSON.parse(await readFile(file, 'utf8')) as Report) : null }
}

function marksIn({ categories }: Report): Marks {
  return Object.fromEntries(CATEGORIES.map(name => [name, Math.round((categories[name]?.score ?? 0) * 100)])) as Marks
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

async function measure(address: string, names: readonly Name[], folder: string): Promise<boolean> {
  const runs: Marks[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await marksOf(address, folder))
  const marks = names.map(name => ({ name, mark: median(runs.map(run => run[name])) }))
  console.log(`${address}  ${marks.map(({ name, mark }) => `${name} ${mark}`).join('  ')}`)
  return marks.every(({ mark }) => mark >= MARK_MIN)
}

// Pages may be named, as /login; without a name it is all of them.
const asked = process.argv.slice(2)
passSignalsOn()
await requireBrowser()
const folder = await mkdtemp(join(tmpdir(), 'bourse-lighthouse-'))
const server = await startServer()
try {
  const pages = [
    { address: `${server.exchange}/home`, names: CATEGORIES },
    { address: `${server.exchange}/about`, names: CATEGORIES },
    // The console asks not to be found.
    { address: `${server.backoffice}/login`, names: CATEGORIES.filter(name => name !== 'seo') },
  ]
  const wanted = pages.filter(({ address }) => asked.length === 0 || asked.some(page => address.endsWith(page)))
  if (wanted.length === 0) throw new Error(`there is no page ${asked.join(', ')}`)
  let good = true
  for (const { address, names } of wanted) good = (await measure(address, names, folder)) && good
  if (!good) console.error(`A mark is below ${MARK_MIN}.`)
  process.exitCode = good ? 0 : 1
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
