import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type CommandResult, runTool } from '../run-command.ts'
import { allOf, type Stage, type StageResult } from '../stage.ts'

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** One project of vitest as a stage: every test counts, and a file that fails as a whole counts as one. */
export const vitestStage = (project: string): Stage => ({ name: project, run: () => runProjects([project]) })

/**
 * The tests of components: those of the exchange and the desk beside those of the console, each in one worker and one
 * order, because they share what they have loaded; those that share nothing go with the shorter half.
 */
export const domStage: Stage = {
  name: 'dom',
  run: async () =>
    allOf(
      await Promise.all([['dom', 'dom alone'], ['dom console']].map(names => runProjects(names, ['--maxWorkers=1']))),
    ),
}

async function runProjects(projects: readonly string[], options: readonly string[] = []): Promise<StageResult> {
  const folder = await mkdtemp(join(tmpdir(), 'bourse-gate-'))
  try {
    const file = join(folder, 'report.json')
    const named = projects.flatMap(project => ['--project', project])
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${file}`]
    const { code, output } = await runTool(['vitest', 'run', ...named, ...options, ...reporters])
    return resultOf(await readReport(file), { code, output })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readReport(file: string): Promise<Report | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as Report)
}

function resultOf(report: Report | null, { code, output }: CommandResult): StageResult {
  if (report === null) return { passed: 0, failed: 1, problems: [output] }
  const brokenFiles = report.testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'),
  ).length
  const failed = report.numFailedTests + brokenFiles
  if (report.numPassedTests + failed === 0) return { passed: 0, failed: 1, problems: [`no test ran\n${output}`] }
  // Errors outside every test (an unhandled rejection) fail the run without failing a test.
  const unseen = code !== 0 && failed === 0 ? 1 : 0
  return {
    passed: report.numPassedTests,
    failed: failed + unseen,
    problems: [...failedOf(report), ...(unseen > 0 ? [output] : [])],
  }
}

// Only what failed: behind hundreds of lines of what went well nobody finds it.
const failedOf = ({ testResults }: Report): string[] =>
  testResults
    .filter(file => file.status === 'failed')
    .map(({ name, message, assertionResults }) =>
      [
        name,
        message,
        ...assertionResults
          .filter(test => test.status === 'failed')
          .flatMap(test => [test.fullName, ...test.failureMessages]),
      ]
        .map(stripVTControlCharacters)
        .join('\n'),
    )
