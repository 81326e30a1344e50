import { join } from 'node:path'
import { projectRoot } from '../project/project-root.ts'
import { runTool } from '../run-command.ts'
import { allOf, oneCheck, type Stage, type StageResult } from '../stage.ts'

/** Both sites build as they are shipped. */
export const build: Stage = {
  name: 'build',
  run: async () => {
    const results: StageResult[] = []
    for (const site of ['apps/exchange', 'apps/backoffice']) {
      const { code, output } = await runTool(['vite', 'build', '--logLevel', 'warn'], { cwd: join(projectRoot, site) })
      results.push(oneCheck(code === 0 ? [] : [`${site} does not build\n${output}`]))
    }
    return allOf(results)
  },
}
