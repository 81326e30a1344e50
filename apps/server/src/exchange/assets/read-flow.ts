import { type FlowView, type fundsFlow, type OwnPurse, ok, refuseFields } from '@bourse/protocol'
import { askedSpan } from '../../operations/asked-span.ts'
import type { Operation } from '../../operations/operation.ts'
import { type MarketCatalogue, writeAmount } from '../markets/index.ts'
import type { AssetServices } from './asset-services.ts'
import { kindOf } from './flow-kind.ts'
import {
  countMovements,
  type MovementFilter,
  type MovementRow,
  pageOfMovements,
  type TradedAssets,
} from './movement-table.ts'
import { referencesOf } from './reference-table.ts'

const PROJECTED_WAIT_MS = 1_000

/** A page of everything that moved a user's money. */
export const readFlow: Operation<typeof fundsFlow, AssetServices> = async (context, request) => {
  const { services, db, session } = context
  const coin = request.coin === undefined ? null : services.catalogue.coin(request.coin)
  if (request.coin !== undefined && coin === null) return refuseFields({ coin: 'unknown' })
  await historyWritten(services)
  const filter: MovementFilter = {
    owner: session.userId,
    markets: tradedAssets(services.catalogue),
    asset: coin?.asset ?? null,
    kind: request.kind ?? null,
    purse: request.purse ?? null,
    ...askedSpan(request),
  }
  const { limit_begin, limit_num } = request
  const [total, rows] = await Promise.all([
    countMovements(db, filter),
    pageOfMovements(db, filter, { offset: limit_begin, limit: limit_num }),
  ])
  const references = await referencesOf(db, rows)
  const records = rows.map(row => flowViewOf(services.catalogue, row, references.get(row.seq) ?? ''))
  return ok({ total, limit_begin, limit_num, records })
}

/** Waits until the history holds what was answered before, for a second at most. */
export async function historyWritten({ core }: Pick<AssetServices, 'core'>): Promise<boolean> {
  const { seq } = await core.ask('head', {})
  return core.ask('projected', { seq, waitMs: PROJECTED_WAIT_MS })
}

/** What each market trades. */
export const tradedAssets = (catalogue: MarketCatalogue): readonly TradedAssets[] =>
  catalogue.markets().map(({ rules: { market, base, quote, lotAtoms } }) => ({ market, base, quote, lotAtoms }))

/** A movement as it is told. */
export function flowViewOf(catalogue: MarketCatalogue, row: MovementRow, reference: string): FlowView {
  const coin = catalogue.asset(row.asset)
  return {
    id: `${row.seq}-${row.deal}-${row.place}`,
    time: row.at_ms / 1000,
    kind: kindOf(row),
    coin: coin.coin,
    purse: row.purse as OwnPurse,
    amount: writeAmount(coin, row.amount),
    fee: writeAmount(coin, row.fee),
    after: writeAmount(coin, row.after),
    reference: row.market === null ? reference : `${catalogue.byNumber(row.market).market.name} ${row.deal}`,
  }
}
