import { runTool } from '../run-command.ts'
import type { Stage, StageResult } from '../stage.ts'

type Report = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
}

/** One project of Playwright as a stage; a test that passes only on a second try has failed. */
export function browserStage(name: string, project: string): Stage {
  return {
    name,
    run: async () => {
      const words = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--project', project]
      const { output } = await runTool(words, { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: '' } })
      return resultOf(output)
    },
  }
}

function resultOf(output: string): StageResult {
  const start = output.indexOf('{\n  "config"')
  if (start === -1) return { passed: 0, failed: 1, problems: [output] }
  const report = JSON.parse(output.slice(start)) as Report
  const { expected, unexpected, flaky, skipped } = report.stats
  const failed = unexpected + flaky + skipped + report.errors.length
  if (expected + failed === 0) return { passed: 0, failed: 1, problems: ['no browser test ran'] }
  return { passed: expected, failed, problems: failed > 0 ? [output.slice(0, start)] : [] }
}
