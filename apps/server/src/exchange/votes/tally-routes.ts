import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { VOTE_SCRIPT, VOTE_TALLY } from '@bourse/protocol'
import type { Route } from '../../operations/feature.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type MarketCatalogue, writeAmount } from '../markets/index.ts'
import { roundById } from './round-table.ts'
import { TALLY_HEAD, textOfLine } from './tally-line.ts'
import { countedAfter } from './tally-table.ts'
import type { VoteServices } from './vote-deps.ts'

const AT_ONCE = 2_000
const MOST_ROUND = 2_147_483_647

/** Every counted vote of a round as a file, in order: whoever adds it up comes to what the page says. */
export const sendTally: Route<VoteServices> = {
  face: 'exchange',
  method: 'GET',
  path: `${VOTE_TALLY}/:round`,
  async answer({ db, services }, { params }) {
    const id = /^[1-9]\d{0,9}$/.test(params['round'] ?? '') ? Number(params['round']) : 0
    const round = id === 0 || id > MOST_ROUND ? null : await roundById(db, id)
    if (round === null) return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'no such round' }
    return {
      status: 200,
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="vote-${id}.csv"`,
        'cache-control': 'no-store',
      },
      body: Readable.from(tallyText(db, services.catalogue, id)),
    }
  },
}

/** The tally as a text, piece by piece. */
export async function* tallyText(db: Database, catalogue: MarketCatalogue, round: number): AsyncGenerator<string> {
  yield `${TALLY_HEAD}\n`
  for (let after = 0; ; ) {
    const rows = await countedAfter(db, round, { after, limit: AT_ONCE })
    if (rows.length === 0) return
    yield rows
      .map(row => {
        const coin = catalogue.asset(row.asset)
        const line = { ...row, atMs: row.asked_at.getTime(), coin: coin.coin, amount: writeAmount(coin, row.amount) }
        return `${textOfLine(line)},${row.digest}\n`
      })
      .join('')
    after = rows.at(-1)?.number ?? after
  }
}

const script = readFileSync(new URL('./check-tally.mjs', import.meta.url), 'utf8')

/** The script that checks a tally, for whoever wants to check it without this site. */
export const sendScript: Route = {
  face: 'exchange',
  method: 'GET',
  path: VOTE_SCRIPT,
  answer: () => ({
    status: 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'content-disposition': 'attachment; filename="check-tally.mjs"',
      'cache-control': 'public, max-age=300',
    },
    body: script,
  }),
}
