import { Readable } from 'node:stream'
import type { Route } from './feature.ts'
import type { Deps } from './operation.ts'

const NUMBER_MAX = 2_147_483_647

type NumberedList<Services> = {
  /** What the path begins with, before the number. */
  readonly path: string
  /** What the file is called, before the number, and what there is none of otherwise. */
  readonly name: string
  readonly missing: string
  /** The lines of what bears a number, piece by piece; null: there is none that anybody may see. */
  readonly textOf: (deps: Deps<Services>, id: number) => Promise<AsyncIterable<string> | null>
}

/** A list that everybody may have as a file, by its number: whoever works it out anew comes to what the page says. */
export const numberedList = <Services>({ path, name, missing, textOf }: NumberedList<Services>): Route<Services> => ({
  face: 'exchange',
  method: 'GET',
  path: `${path}/:number`,
  async answer(deps, { params }) {
    const id = /^[1-9]\d{0,9}$/.test(params['number'] ?? '') ? Number(params['number']) : 0
    const text = id === 0 || id > NUMBER_MAX ? null : await textOf(deps, id)
    if (text === null) return { status: 404, headers: { 'content-type': 'text/plain' }, body: missing }
    return {
      status: 200,
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}-${id}.csv"`,
        'cache-control': 'no-store',
      },
      body: Readable.from(text),
    }
  },
})

/** A script that checks such a list, for whoever wants to without this site. */
export const checkingScript = (path: string, of: { readonly name: string; readonly body: string }): Route => ({
  face: 'exchange',
  method: 'GET',
  path,
  answer: () => ({
    status: 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'content-disposition': `attachment; filename="${of.name}"`,
      'cache-control': 'public, max-age=300',
    },
    body: of.body,
  }),
})

const ROWS_AT_ONCE = 2_000

type NumberedRow = { readonly number: number | null }

/** Rows that bear numbers as text, so many at a time. */
export async function* rowsAsText<Row extends NumberedRow>(
  read: (page: { after: number; limit: number }) => Promise<readonly Row[]>,
  lineOf: (row: Row) => string,
): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const rows = await read({ after, limit: ROWS_AT_ONCE })
    if (rows.length === 0) return
    yield rows.map(row => `${lineOf(row)}\n`).join('')
    after = rows.at(-1)?.number ?? after
  }
}
