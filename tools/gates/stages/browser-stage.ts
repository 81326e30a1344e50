import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { projectRoot } from '../project/project-root.ts'
import { runTool } from '../run-command.ts'
import type { Stage, StageResult } from '../stage.ts'

type TestError = { message?: string; snippet?: string }
type Spec = {
  title: string
  file: string
  line: number
  ok: boolean
  tests: { status: string; results: { errors: TestError[] }[] }[]
}
type Suite = { suites?: Suite[]; specs: Spec[] }
type Report = {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
  errors: TestError[]
  suites: Suite[]
}

// It stays after the run: whoever asks what took so long looks here.
const REPORT = join(projectRoot, 'node_modules/.cache/browser-report.json')

/** Projects of Playwright as a stage; a test that is skipped or passes only on a second try has failed. */
export function browserStage(name: string, projects: readonly string[]): Stage {
  return {
    name,
    run: async () => {
      await rm(REPORT, { force: true })
      const words = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--project', ...projects]
      const { output } = await runTool(words, { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT } })
      const text = await readFile(REPORT, 'utf8').catch(() => null)
      return text === null ? { passed: 0, failed: 1, problems: [output] } : resultOf(JSON.parse(text) as Report)
    },
  }
}

function resultOf({ stats, errors, suites }: Report): StageResult {
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length
  if (stats.expected + failed === 0) return { passed: 0, failed: 1, problems: ['no browser test ran'] }
  return { passed: stats.expected, failed, problems: [...errors.map(words), ...suites.flatMap(failedOf)] }
}

// Only what failed: behind hundreds of lines of what went well nobody finds it.
function failedOf({ suites = [], specs }: Suite): string[] {
  const failed = specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status !== 'expected'))
  return [
    ...failed.map(({ file, line, title, tests }) => {
      const told = tests.flatMap(({ status, results }) => [status, ...results.flatMap(one => one.errors.map(words))])
      return [`e2e/${file}:${line} ${title}`, ...told].join('\n')
    }),
    ...suites.flatMap(failedOf),
  ]
}

const words = ({ message = '', snippet = '' }: TestError): string => stripVTControlCharacters(`${message}\n${snippet}`)
