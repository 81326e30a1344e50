import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { START_LIST, START_SCRIPT } from '@bourse/protocol'
import type { Route } from '../../operations/feature.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { countedAfter } from './entry-table.ts'
import { LIST_HEAD, textOfLine } from './list-line.ts'
import { type ProjectRow, projectById } from './project-table.ts'

const AT_ONCE = 2_000
const MOST_PROJECT = 2_147_483_647

/** Every subscription to a project as a file, in order, with what came of it: whoever works the shares out comes to the same. */
export const sendList: Route = {
  face: 'exchange',
  method: 'GET',
  path: `${START_LIST}/:project`,
  async answer({ db }, { params }) {
    const id = /^[1-9]\d{0,9}$/.test(params['project'] ?? '') ? Number(params['project']) : 0
    const project = id === 0 || id > MOST_PROJECT ? null : await projectById(db, id)
    if (project === null || project.published_at === null) {
      return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'no such project' }
    }
    return {
      status: 200,
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="startup-${id}.csv"`,
        'cache-control': 'no-store',
      },
      body: Readable.from(listText(db, project)),
    }
  },
}

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
  for (let after = 0; ; ) {
    const rows = await countedAfter(db, project.project_id, { after, limit: AT_ONCE })
    if (rows.length === 0) return
    yield rows
      .map(row => {
        const line = {
          ...{ number: row.number ?? 0, atMs: row.asked_at.getTime(), subscriber: row.subscriber },
          ...{ ticket: row.ticket ?? 0, units: row.units },
        }
        return `${textOfLine(line)},${row.digest},${row.given ?? ''}\n`
      })
      .join('')
    after = rows.at(-1)?.number ?? after
  }
}

const script = readFileSync(new URL('./check-shares.mjs', import.meta.url), 'utf8')

/** The script that works the shares out anew, for whoever wants to check them without this site. */
export const sendScript: Route = {
  face: 'exchange',
  method: 'GET',
  path: START_SCRIPT,
  answer: () => ({
    status: 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'content-disposition': 'attachment; filename="check-shares.mjs"',
      'cache-control': 'public, max-age=300',
    },
    body: script,
  }),
}
