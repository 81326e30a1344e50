import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath } from '../e2e/browser/chromium-path.ts'
import { startMeasuredBrowser } from '../e2e/browser/measured-browser.ts'
import { enterAsContact } from '../e2e/console/contact.ts'
import { type RunningServer, startServer } from '../e2e/server/start-server.ts'
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

// What can be found by searching, and what asks not to be: the console, and whatever the exchange shows a first visitor for himself alone.
const PUBLIC_PATHS = [
  ...['/home', '/trade/BTCUSDT', '/contract/BTCUSDT', '/otc', '/startup', '/startup/vote', '/article', '/article/help'],
  ...['/about', '/app', '/terms', '/privacy', '/risk', '/fees'],
]
const SIGN_PATHS = ['/login', '/register']
const UNLISTED_PATHS = ['/forget']
// What the mark for performance is made of.
const FIGURES = [
  ['first paint', 'first-contentful-paint'],
  ['largest paint', 'largest-contentful-paint'],
  ['filled', 'speed-index'],
  ['blocked', 'total-blocking-time'],
] as const
const SHIFT = 'cumulative-layout-shift'

type Name = (typeof CATEGORIES)[number]
type Marks = Record<Name, number>
type Measured = { readonly marks: Marks; readonly figures: string }
type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number } | undefined>
}
type Run = { readonly output: string; readonly report: Report | null }
type Place = { readonly address: string; readonly names: readonly Name[]; readonly isSignedIn: boolean }
/** Where reports are written, and the browser that the runs share; none where each run starts its own. */
type Runs = { readonly folder: string; readonly port: number | null }

function placesOf({ exchange, backoffice }: RunningServer): readonly Place[] {
  // Pages that ask not to be found have no mark for it.
  const unlisted = CATEGORIES.filter(name => name !== 'seo')
  return [
    ...PUBLIC_PATHS.map(path => ({ address: exchange + path, names: CATEGORIES, isSignedIn: false })),
    ...SIGN_PATHS.map(path => ({ address: exchange + path, names: CATEGORIES, isSignedIn: false })),
    ...UNLISTED_PATHS.map(path => ({ address: exchange + path, names: unlisted, isSignedIn: false })),
    { address: `${backoffice}/login`, names: unlisted, isSignedIn: false },
    { address: `${backoffice}/dashboard`, names: unlisted, isSignedIn: true },
  ]
}

async function measuredOnce(address: string, runs: Runs): Promise<Measured> {
  for (let tried = 1; ; tried++) {
    const { output, report } = await runOnce(address, runs)
    if (report !== null && typeof report.categories['performance']?.score === 'number') {
      return { marks: marksIn(report), figures: figuresIn(report) }
    }
    const isSpoiled = report !== null || SPOILED.test(output)
    if (!isSpoiled || tried === TRIES) throw new Error(`lighthouse failed on ${address}\n${output}`)
    console.log(`${address}  again: the browser spoiled a run`)
  }
}

async function runOnce(address: string, { folder, port }: Runs): Promise<Run> {
  const file = join(folder, 'report.json')
  const words = ['lighthouse', address, '--quiet', '--output=json', `--output-path=${file}`, '--preset=desktop']
  const only = `--only-categories=${CATEGORIES.join(',')}`
  // What the browser keeps of files is emptied before each run; who is signed in stays.
  const browser = port === null ? `--chrome-flags=${FLAGS}` : `--port=${port}`
  const env = { CHROME_PATH: chromiumPath() ?? '' }
  const { code, output } = await runTool([...words, only, browser], { env })
  return { output, report: code === 0 ? (JSON.parse(await readFile(file, 'utf8')) as Report) : null }
}

function marksIn({ categories }: Report): Marks {
  return Object.fromEntries(CATEGORIES.map(name => [name, Math.round((categories[name]?.score ?? 0) * 100)])) as Marks
}

function figuresIn({ audits }: Report): string {
  const times = FIGURES.map(([name, audit]) => `${name} ${Math.round(audits[audit]?.numericValue ?? 0)} ms`)
  return [...times, `moved ${(audits[SHIFT]?.numericValue ?? 0).toFixed(3)}`].join(', ')
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

async function measure({ address, names }: Place, where: Runs): Promise<boolean> {
  const runs: Measured[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await measuredOnce(address, where))
  const marks = names.map(name => ({ name, mark: median(runs.map(run => run.marks[name])) }))
  console.log(`${address}  ${marks.map(({ name, mark }) => `${name} ${mark}`).join('  ')}`)
  for (const { marks: each, figures } of runs) console.log(`  performance ${each.performance}: ${figures}`)
  return marks.every(({ mark }) => mark >= MARK_MIN)
}

async function measureSignedIn(place: Place, server: RunningServer): Promise<boolean> {
  const browser = await startMeasuredBrowser(context => enterAsContact(context, server))
  try {
    return await measure(place, { folder, port: browser.port })
  } finally {
    await browser.stop()
  }
}

// Pages may be named, as /login; without a name it is all of them.
const asked = process.argv.slice(2)
passSignalsOn()
await requireBrowser()
const folder = await mkdtemp(join(tmpdir(), 'bourse-lighthouse-'))
const server = await startServer()
try {
  const wanted = placesOf(server).filter(
    ({ address }) => asked.length === 0 || asked.some(page => address.endsWith(page)),
  )
  if (wanted.length === 0) throw new Error(`there is no page ${asked.join(', ')}`)
  let good = true
  for (const place of wanted) {
    const isGood = place.isSignedIn ? measureSignedIn(place, server) : measure(place, { folder, port: null })
    good = (await isGood) && good
  }
  if (!good) console.error(`A mark is below ${MARK_MIN}.`)
  process.exitCode = good ? 0 : 1
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
