import type { Clock } from '@bourse/kernel'
import type { Database } from '../../platform/postgres/database.ts'
import { type MarketCatalogue, writeAmount } from '../markets/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import type { UnsureBooking, UnsureKind } from '../unsure/index.ts'
import {
  type ConversionRow,
  countConversionsAlike,
  entryOfConversion,
  staleConversions,
  stepConversion,
} from './conversion-table.ts'
import { REMEMBERED_MS } from './convert.ts'

type Deps = { readonly db: Database; readonly clock: Clock; readonly catalogue: MarketCatalogue }

/** Conversions that were asked for so long ago that asking the ledger again could make them twice. */
export function unsureConversions({ db, clock, catalogue }: Deps): UnsureKind {
  const rowsOf = (count: number, id: string | null): Promise<ConversionRow[]> =>
    staleConversions(db, { before: new Date(clock.nowMs() - REMEMBERED_MS), count, id })
  const textOf = (asset: number, amount: number): string => {
    const coin = catalogue.asset(asset)
    return `${writeAmount(coin, amount)} ${coin.coin}`
  }
  const bookingOf = async (row: ConversionRow): Promise<UnsureBooking> => {
    const gave = row.gives.map(({ asset, amount }) => textOf(asset, amount)).join(' + ')
    const got = textOf(row.to_asset, row.receives)
    return {
      ...{ key: row.conversion_id, person: row.user_id, alike: await countConversionsAlike(db, row) },
      entry: {
        ...{ owner: row.user_id, purse: 'spot', asset: row.to_asset, amount: row.receives },
        ...{ purpose: PURPOSE.conversion, since: row.quoted_at },
      },
      subject: {
        en: `conversion of ${gave} into ${got}, user ${row.user_id}`,
        zh: `用户 ${row.user_id} 将 ${gave} 兑换为 ${got}`,
      },
    }
  }
  return {
    name: 'conversion',
    // Its price held for seconds.
    otherwise: 'given up',
    list: async most => Promise.all((await rowsOf(most, null)).map(bookingOf)),
    async find(key) {
      const [row] = await rowsOf(1, key)
      return row === undefined ? null : bookingOf(row)
    },
    async settle(key, end) {
      const [row] = await rowsOf(1, key)
      if (row === undefined) return false
      const entry = end === 'anew' ? null : await entryOfConversion(db, row, PURPOSE.conversion)
      if (end !== 'anew' && entry === null) return false
      const ended = new Date(clock.nowMs())
      const lateMs = ended.getTime() - row.expires_at.getTime()
      const to =
        entry === null
          ? ({ state: 'refused', reason: 'late', late_ms: lateMs, ended_at: ended } as const)
          : ({ state: 'done', seq: entry.seq, ended_at: entry.at } as const)
      return (await stepConversion(db, key, { from: ['asked'], to })) !== null
    },
  }
}
