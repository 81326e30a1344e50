import { readFileSync } from 'node:fs'
import { VOTE_SCRIPT, VOTE_TALLY } from '@bourse/protocol'
import { checkingScript, numberedList, rowsAsText } from '../../operations/public-files.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type MarketCatalogue, writeAmount } from '../markets/index.ts'
import { roundById } from './round-table.ts'
import { TALLY_HEAD, textOfLine } from './tally-line.ts'
import { countedAfter } from './tally-table.ts'
import type { VoteServices } from './vote-deps.ts'

/** Every counted vote of a round as a file, in order: whoever adds it up comes to what the page says. */
export const sendTally = numberedList<VoteServices>({
  ...{ path: VOTE_TALLY, name: 'vote', missing: 'no such round' },
  textOf: async ({ db, services }, id) =>
    (await roundById(db, id)) === null ? null : tallyText(db, services.catalogue, id),
})

/** The tally as a text, piece by piece. */
export async function* tallyText(db: Database, catalogue: MarketCatalogue, round: number): AsyncGenerator<string> {
  yield `${TALLY_HEAD}\n`
  yield* rowsAsText(
    page => countedAfter(db, round, page),
    row => {
      const coin = catalogue.asset(row.asset)
      const line = { ...row, atMs: row.asked_at.getTime(), coin: coin.coin, amount: writeAmount(coin, row.amount) }
      return `${textOfLine(line)},${row.digest}`
    },
  )
}

/** The script that checks a tally. */
export const sendScript = checkingScript(VOTE_SCRIPT, {
  name: 'check-tally.mjs',
  body: readFileSync(new URL('./check-tally.mjs', import.meta.url), 'utf8'),
})
