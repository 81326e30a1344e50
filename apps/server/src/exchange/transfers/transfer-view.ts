import type { TransferView } from '@bourse/protocol'
import { type MarketCatalogue, writeAmount } from '../markets/index.ts'
import type { TransferRow } from './transfer-table.ts'

/** A transfer as its reader sees it; `name` is what the other side is called. */
export function transferViewOf(
  catalogue: MarketCatalogue,
  row: TransferRow,
  reader: { readonly self: number; readonly name: string | null },
): TransferView {
  const coin = catalogue.asset(row.asset)
  const isSender = row.user_id === reader.self
  const other = isSender ? row.to_user : row.user_id
  return {
    id: row.transfer_id,
    time: (row.done_at ?? row.asked_at).getTime() / 1000,
    kind: row.to_user === null ? 'purses' : isSender ? 'sent' : 'received',
    coin: coin.coin,
    amount: writeAmount(coin, row.amount),
    from: row.from_purse,
    to: row.to_purse,
    with: row.to_user === null || other === null ? null : { uid: other, name: reader.name ?? '' },
    status: row.state,
  }
}
