import type { Clock } from '@bourse/kernel'
import { REMEMBERED_MS } from '../../core/still-open.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type MarketCatalogue, writeAmount } from '../markets/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import { type UnsureKind, unsureRows } from '../unsure/index.ts'
import { askedBefore, type EntryRow, releaseEntry } from './entry-table.ts'
import { countHeld } from './give-votes.ts'
import { isPoint } from './point-coin.ts'

type Deps = { readonly db: Database; readonly clock: Clock; readonly catalogue: MarketCatalogue }

/** Votes of which nobody knows whether their cost is held; their round is not decided before. */
export const unsureVotes = ({ db, clock, catalogue }: Deps): UnsureKind =>
  unsureRows<EntryRow>(db, {
    name: 'vote',
    // A vote that was not counted while its round was open is not given for somebody later.
    otherwise: 'given up',
    named: { table: 'vote_entry', column: 'hold' },
    rowsOf: (count, id) => askedBefore(db, { before: new Date(clock.nowMs() - REMEMBERED_MS), count, id }),
    describe(row) {
      const { entry_id: key, user_id: owner, asset, amount, votes, round_id: round, asked_at: since } = row
      const coin = catalogue.asset(asset)
      const what = `${writeAmount(coin, amount)} ${coin.coin}`
      return {
        ...{ key, person: owner },
        entry: { owner, purse: 'spot', asset, amount, isHeld: true, purpose: PURPOSE.vote, since },
        subject: {
          en: `${votes} votes in round ${round} for ${what}, user ${owner}`,
          zh: `用户 ${owner} 在第 ${round} 轮以 ${what} 投 ${votes} 票`,
        },
      }
    },
    async note(row, { hold }) {
      return (await countHeld(db, row, { coin: catalogue.asset(row.asset), hold })).state === 'counted'
    },
    async letGo(row) {
      await releaseEntry(db, row, !isPoint(catalogue.asset(row.asset)))
      return true
    },
  })
