import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What the trade page cost a browser while its book moved twenty times a second. */
export type PageBenchmark = {
  seconds: number
  updates: number
  scriptMsAnUpdate: number
  /** Tasks of more than 50 ms, each with its length. */
  longTasksMs: number[]
  largestPaintMs: number
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const WORDS = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--project', 'measures']

/** Runs the measures in Chromium and reads what they noted; that a bound was missed is in the figures, not an error. */
export async function measurePage(): Promise<PageBenchmark> {
  const folder = await mkdtemp(join(tmpdir(), 'bourse-bench-'))
  try {
    const file = join(folder, 'page.json')
    const output = await runMeasures(file)
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text === null) throw new Error(`nothing was measured\n${output}`)
    return JSON.parse(text) as PageBenchmark
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function runMeasures(file: string): Promise<string> {
  const env = { ...process.env, MEASURES_FILE: file }
  return new Promise(resolve => {
    execFile('npx', WORDS, { cwd: ROOT, env }, (_, stdout, stderr) => resolve(`${stdout}${stderr}`))
  })
}
