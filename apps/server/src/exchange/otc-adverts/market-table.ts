import type { PaymentKind } from '@bourse/protocol'
import { sql } from 'kysely'
import type { Queries } from '../people/index.ts'
import type { AdvertRow } from './advert-table.ts'

/** Which adverts are asked for. */
export type MarketFilter = {
  /** What their makers do. */
  readonly side: 'sell' | 'buy'
  readonly asset: number
  readonly currency: string
  /** What a coin costs, in the units of `floatingPrice`; null where no market says. */
  readonly index: bigint | null
  /** Ten to the power by which an amount times a price is more than money. */
  readonly divisor: bigint
  /** An order of so much money must be possible. */
  readonly money: number | null
  readonly kind: PaymentKind | null
  readonly minuteOfDay: number
  /** Who looks: those whom they blocked, or who blocked them, are left out. */
  readonly viewer: number | null
  /** Only what somebody of this level may take who is not its maker. */
  readonly takeableAt: number | null
  readonly offset: number
  readonly limit: number
}

/** An advert with its price now and the most that an order of it may be. */
export type PricedAdvert = AdvertRow & { readonly price: number; readonly most: number }

// As `floatingPrice` does it: over so much the product of the index and millionths is a price.
const FLOAT_WHOLE = '10000000000'

/** A page of the adverts that can be taken now, the best price first for whoever takes them. */
export async function pageOfMarket(
  db: Queries,
  filter: MarketFilter,
): Promise<{ total: number; rows: PricedAdvert[] }> {
  const { side, asset, currency, money, kind, viewer, takeableAt, minuteOfDay } = filter
  const index = filter.index === null ? null : String(filter.index)
  const order = side === 'sell' ? sql`ASC` : sql`DESC`
  const rounded = side === 'sell' ? sql`ceil` : sql`floor`
  const { rows } = await sql<PricedAdvert & { total: number }>`
    WITH priced AS (
      SELECT advert_id, user_id, available, min, max, coalesce(
        fixed,
        ${rounded}(${index}::numeric * (1000000 + float_ppm) / ${FLOAT_WHOLE}::numeric)::bigint
      ) AS price, floor, ceiling
      FROM otc_advert
      WHERE state = 'open' AND side = ${side} AND asset = ${asset} AND currency = ${currency}
        AND (hours_from IS NULL
          OR (hours_from <= hours_until AND ${minuteOfDay}::int BETWEEN hours_from AND hours_until)
          OR (hours_from > hours_until AND (${minuteOfDay}::int >= hours_from OR ${minuteOfDay}::int <= hours_until)))
        AND (${kind}::text IS NULL OR kinds @> to_jsonb(${kind}::text))
        AND (${takeableAt}::int IS NULL OR (min_level <= ${takeableAt}::int AND user_id IS DISTINCT FROM ${viewer}::bigint))
        AND user_id <> ALL(ARRAY(
          SELECT blocked_id FROM otc_block WHERE user_id = ${viewer}::bigint
          UNION ALL SELECT user_id FROM otc_block WHERE blocked_id = ${viewer}::bigint))
    ), bounded AS (
      SELECT advert_id, price, least(max, floor(available::numeric * price / ${String(filter.divisor)}::numeric))::bigint AS most, min
      FROM priced
      WHERE price > 0 AND (floor IS NULL OR price >= floor) AND (ceiling IS NULL OR price <= ceiling)
    ), page AS (
      SELECT advert_id, price, most, count(*) OVER ()::int AS total FROM bounded
      WHERE most >= min AND (${money}::bigint IS NULL OR ${money}::bigint BETWEEN min AND most)
      ORDER BY price ${order}, advert_id
      OFFSET ${filter.offset} LIMIT ${filter.limit}
    )
    SELECT otc_advert.*, page.price, page.most, page.total FROM page JOIN otc_advert USING (advert_id)
    ORDER BY page.price ${order}, advert_id`.execute(db)
  return { total: rows[0]?.total ?? 0, rows }
}
