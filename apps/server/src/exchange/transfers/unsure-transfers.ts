import type { Clock } from '@bourse/kernel'
import type { Database } from '../../platform/postgres/database.ts'
import { type MarketCatalogue, writeAmount } from '../markets/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import type { UnsureBooking, UnsureKind } from '../unsure/index.ts'
import { REMEMBERED_MS } from './carry-out.ts'
import {
  countTransfersAlike,
  deleteAsked,
  entryOfAsked,
  noteDone,
  staleTransfers,
  type TransferRow,
} from './transfer-table.ts'

type Deps = { readonly db: Database; readonly clock: Clock; readonly catalogue: MarketCatalogue }

/** Transfers that were asked for so long ago that asking the ledger again could move them twice. */
export function unsureTransfers({ db, clock, catalogue }: Deps): UnsureKind {
  const rowsOf = (count: number, id: string | null): Promise<TransferRow[]> =>
    staleTransfers(db, { before: new Date(clock.nowMs() - REMEMBERED_MS), count, id })
  const bookingOf = async (row: TransferRow): Promise<UnsureBooking> => {
    const coin = catalogue.asset(row.asset)
    const what = `${writeAmount(coin, row.amount)} ${coin.coin}`
    return {
      ...{ key: row.transfer_id, person: row.user_id, alike: await countTransfersAlike(db, row) },
      entry: {
        ...{ owner: row.user_id, purse: row.from_purse, asset: row.asset, amount: -row.amount, since: row.asked_at },
        purpose: purposeOf(row),
      },
      subject:
        row.to_user === null
          ? {
              en: `transfer of ${what} from ${row.from_purse} to ${row.to_purse}, user ${row.user_id}`,
              zh: `划转 ${what}，${row.from_purse} → ${row.to_purse}，用户 ${row.user_id}`,
            }
          : {
              en: `transfer of ${what} from user ${row.user_id} to user ${row.to_user}`,
              zh: `用户 ${row.user_id} 转给用户 ${row.to_user} 的 ${what}`,
            },
    }
  }
  return {
    name: 'transfer',
    // Nobody expects what they asked for yesterday to happen now.
    otherwise: 'given up',
    list: async most => Promise.all((await rowsOf(most, null)).map(bookingOf)),
    async find(key) {
      const [row] = await rowsOf(1, key)
      return row === undefined ? null : bookingOf(row)
    },
    async settle(key, end) {
      const [row] = await rowsOf(1, key)
      if (row === undefined) return false
      if (end === 'anew') {
        await deleteAsked(db, key)
        return true
      }
      const entry = await entryOfAsked(db, row, purposeOf(row))
      if (entry === null) return false
      await noteDone(db, row, entry)
      return true
    },
  }
}

const purposeOf = ({ to_user: to }: TransferRow): number => (to === null ? PURPOSE.transfer : PURPOSE.sent)
