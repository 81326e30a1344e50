import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { referencePages } from '../../reference/pages.ts'
import { projectRoot } from '../project/project-root.ts'
import { allOf, oneCheck, type Stage } from '../stage.ts'

/** The pages made from the sources say what the sources say. */
export const reference: Stage = {
  name: 'reference',
  run: () =>
    Promise.resolve(
      allOf(
        Object.entries(referencePages()).map(([path, text]) => {
          const file = join(projectRoot, path)
          const same = existsSync(file) && readFileSync(file, 'utf8') === text
          return oneCheck(same ? [] : [`${path} is behind the sources: npm run reference`])
        }),
      ),
    ),
}
