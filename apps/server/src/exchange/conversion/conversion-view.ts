import type { ConversionView } from '@bourse/protocol'
import { type MarketCatalogue, writeAmount } from '../markets/index.ts'
import type { ConversionRow } from './conversion-table.ts'

/** A conversion as its user sees it. */
export function conversionViewOf(catalogue: MarketCatalogue, row: ConversionRow): ConversionView {
  const to = catalogue.asset(row.to_asset)
  return {
    id: row.conversion_id,
    time: (row.ended_at ?? row.quoted_at).getTime() / 1000,
    kind: row.kind,
    gave: row.gives.map(({ asset, amount }) => {
      const coin = catalogue.asset(asset)
      return { coin: coin.coin, amount: writeAmount(coin, amount) }
    }),
    to: to.coin,
    got: row.state === 'done' ? writeAmount(to, row.receives) : null,
    price: row.price,
    status: row.state === 'done' ? 'done' : 'refused',
    reason: row.reason,
    late: row.late_ms === null ? null : row.late_ms / 1000,
  }
}
