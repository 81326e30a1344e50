import type { Clock } from '@bourse/kernel'
import { REMEMBERED_MS } from '../../core/still-open.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type MarketCatalogue, writeAmount } from '../markets/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import { type UnsureKind, unsureRows } from '../unsure/index.ts'
import { askedBefore, deleteAsked, noteDone, type TransferRow } from './transfer-table.ts'

type Deps = { readonly db: Database; readonly clock: Clock; readonly catalogue: MarketCatalogue }

/** Transfers that were asked for so long ago that asking the ledger again could move them twice. */
export const unsureTransfers = ({ db, clock, catalogue }: Deps): UnsureKind =>
  unsureRows<TransferRow>(db, {
    name: 'transfer',
    // Nobody expects what they asked for yesterday to happen now.
    otherwise: 'given up',
    named: { table: 'transfer', column: 'seq' },
    rowsOf: (count, id) => askedBefore(db, { before: new Date(clock.nowMs() - REMEMBERED_MS), count, id }),
    describe(row) {
      const { user_id: owner, from_purse: purse, asset, asked_at: since } = row
      const coin = catalogue.asset(asset)
      const what = `${writeAmount(coin, row.amount)} ${coin.coin}`
      const purpose = row.to_user === null ? PURPOSE.transfer : PURPOSE.sent
      return {
        ...{ key: row.transfer_id, person: owner },
        entry: { owner, purse, asset, amount: -row.amount, since, purpose },
        subject:
          row.to_user === null
            ? {
                en: `transfer of ${what} from ${purse} to ${row.to_purse}, user ${owner}`,
                zh: `划转 ${what}，${purse} → ${row.to_purse}，用户 ${owner}`,
              }
            : {
                en: `transfer of ${what} from user ${owner} to user ${row.to_user}`,
                zh: `用户 ${owner} 转给用户 ${row.to_user} 的 ${what}`,
              },
      }
    },
    async note(row, entry) {
      await noteDone(db, row, entry)
      return true
    },
    async letGo(row) {
      await deleteAsked(db, row.transfer_id)
      return true
    },
  })
