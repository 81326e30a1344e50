import type { Clock } from '@bourse/kernel'
import { REMEMBERED_MS } from '../../core/still-open.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type MarketCatalogue, writeAmount } from '../markets/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import { type UnsureKind, unsureRows } from '../unsure/index.ts'
import { askedBefore, type ConversionRow, stepConversion } from './conversion-table.ts'

type Deps = { readonly db: Database; readonly clock: Clock; readonly catalogue: MarketCatalogue }

/** Conversions that were asked for so long ago that asking the ledger again could make them twice. */
export function unsureConversions({ db, clock, catalogue }: Deps): UnsureKind {
  const textOf = (asset: number, amount: number): string => {
    const coin = catalogue.asset(asset)
    return `${writeAmount(coin, amount)} ${coin.coin}`
  }
  const end = async (id: string, to: Parameters<typeof stepConversion>[2]['to']): Promise<boolean> =>
    (await stepConversion(db, id, { from: ['asked'], to })) !== null
  return unsureRows<ConversionRow>(db, {
    name: 'conversion',
    // Its price held for seconds.
    otherwise: 'given up',
    named: { table: 'conversion', column: 'seq' },
    rowsOf: (count, id) => askedBefore(db, { before: new Date(clock.nowMs() - REMEMBERED_MS), count, id }),
    describe(row) {
      const { user_id: owner, to_asset: asset, receives: amount, quoted_at: since } = row
      const gave = row.gives.map(given => textOf(given.asset, given.amount)).join(' + ')
      const got = textOf(asset, amount)
      return {
        ...{ key: row.conversion_id, person: owner },
        entry: { owner, purse: 'spot', asset, amount, purpose: PURPOSE.conversion, since },
        subject: {
          en: `conversion of ${gave} into ${got}, user ${owner}`,
          zh: `用户 ${owner} 将 ${gave} 兑换为 ${got}`,
        },
      }
    },
    note: ({ conversion_id: id }, { seq, at }) => end(id, { state: 'done', seq, ended_at: at }),
    letGo({ conversion_id: id, expires_at: expires }) {
      const ended = new Date(clock.nowMs())
      const late = ended.getTime() - expires.getTime()
      return end(id, { state: 'refused', reason: 'late', late_ms: late, ended_at: ended })
    },
  })
}
