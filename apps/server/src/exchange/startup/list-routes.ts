import { readFileSync } from 'node:fs'
import { START_LIST, START_SCRIPT } from '@bourse/protocol'
import { checkingScript, numberedList, rowsAsText } from '../../operations/public-files.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { countedAfter } from './entry-table.ts'
import { LIST_HEAD, textOfLine } from './list-line.ts'
import { type ProjectRow, projectById } from './project-table.ts'

/** Every subscription to a project as a file, in order, with what came of it: whoever works the shares out comes to the same. */
export const sendList = numberedList({
  ...{ path: START_LIST, name: 'startup', missing: 'no such project' },
  async textOf({ db }, id) {
    const project = await projectById(db, id)
    return project === null || project.published_at === null ? null : listText(db, project)
  },
})

/** The list as a text, piece by piece: what the shares are made of, and then each subscription. */
export async function* listText(db: Database, project: ProjectRow): AsyncGenerator<string> {
  const facts = [
    ['mode', project.mode],
    ['units', project.units_max],
    ['needed', project.units_needed],
    ['outcome', project.outcome ?? ''],
    ['committed', project.committed ?? ''],
    ['secret', project.secret ?? ''],
    ['beacon', project.beacon ?? ''],
  ]
  yield `${facts.map(([name, value]) => `${name},${value}`).join('\n')}\n${LIST_HEAD}\n`
  yield* rowsAsText(
    page => countedAfter(db, project.project_id, page),
    row => {
      const line = {
        ...{ number: row.number ?? 0, atMs: row.asked_at.getTime(), subscriber: row.subscriber },
        ...{ ticket: row.ticket ?? 0, units: row.units },
      }
      return `${textOfLine(line)},${row.digest},${row.given ?? ''}`
    },
  )
}

/** The script that works the shares out anew. */
export const sendScript = checkingScript(START_SCRIPT, {
  name: 'check-shares.mjs',
  body: readFileSync(new URL('./check-shares.mjs', import.meta.url), 'utf8'),
})
