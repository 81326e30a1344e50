import type { PaymentKind } from '@bourse/protocol'
import { type RawBuilder, sql } from 'kysely'
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
  /** An order of so many coins, in atoms, must be possible. */
  readonly amount: number | null
  /** Paid by one of these; null: by any. */
  readonly kinds: readonly PaymentKind[] | null
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
const FLOAT_WHOLE = 10_000_000_000n
// Below it the product fits a bigint, whose division takes a tenth of the time.
const INDEX_SMALL = 7_000_000_000_000n

/** The price of a floating advert, rounded for its maker. */
function floatPrice(side: MarketFilter['side'], index: bigint | null): RawBuilder<unknown> {
  if (index === null) return sql`NULL::bigint`
  const [of, whole] = [String(index), String(FLOAT_WHOLE)]
  if (index < INDEX_SMALL) {
    const rest = side === 'sell' ? String(FLOAT_WHOLE - 1n) : '0'
    return sql`(${of}::bigint * (1000000 + float_ppm) + ${rest}::bigint) / ${whole}::bigint`
  }
  const rounded = side === 'sell' ? sql`ceil` : sql`floor`
  return sql`${rounded}(${of}::numeric * (1000000 + float_ppm) / ${whole}::numeric)::bigint`
}

/** A page of the adverts that can be taken now, the best price first for whoever takes them. */
export async function pageOfMarket(
  db: Queries,
  filter: MarketFilter,
): Promise<{ total: number; rows: PricedAdvert[] }> {
  const { side, asset, currency, money, amount, viewer, takeableAt, minuteOfDay } = filter
  const kinds = filter.kinds === null ? null : [...filter.kinds]
  const divisor = String(filter.divisor)
  const order = side === 'sell' ? sql`ASC` : sql`DESC`
  // Of all adverts it is only asked whether so much fits, which takes no division; the most of each is made for the page alone.
  const most = sql`least(max, floor(available::numeric * price / ${divisor}::numeric))::bigint`
  const fits = (of: RawBuilder<unknown>) => sql`available::numeric * price >= ${of}::numeric * ${divisor}::numeric`
  const { rows } = await sql<PricedAdvert & { total: number }>`
    WITH priced AS (
      SELECT advert_id, available, min, max, floor, ceiling, coalesce(fixed, ${floatPrice(side, filter.index)}) AS price
      FROM otc_advert
      WHERE state = 'open' AND side = ${side} AND asset = ${asset} AND currency = ${currency}
        AND (hours_from IS NULL
          OR (hours_from <= hours_until AND ${minuteOfDay}::int BETWEEN hours_from AND hours_until)
          OR (hours_from > hours_until AND (${minuteOfDay}::int >= hours_from OR ${minuteOfDay}::int <= hours_until)))
        AND (${kinds}::text[] IS NULL OR kinds ?| ${kinds}::text[])
        AND (${takeableAt}::int IS NULL OR (min_level <= ${takeableAt}::int AND user_id IS DISTINCT FROM ${viewer}::bigint))
        AND user_id <> ALL(ARRAY(
          SELECT blocked_id FROM otc_block WHERE user_id = ${viewer}::bigint
          UNION ALL SELECT user_id FROM otc_block WHERE blocked_id = ${viewer}::bigint))
    ), page AS (
      SELECT advert_id, price, count(*) OVER ()::int AS total FROM priced
      WHERE price > 0 AND (floor IS NULL OR price >= floor) AND (ceiling IS NULL OR price <= ceiling)
        AND ${fits(sql`min`)}
        AND (${money}::bigint IS NULL OR (${money}::bigint BETWEEN min AND max AND ${fits(sql`${money}`)}))
        AND (${amount}::bigint IS NULL OR (${amount}::bigint <= available
          AND ceil(${amount}::numeric * price / ${divisor}::numeric) BETWEEN min AND ${most}))
      ORDER BY price ${order}, advert_id
      OFFSET ${filter.offset} LIMIT ${filter.limit}
    )
    SELECT otc_advert.*, page.price, ${most} AS most, page.total FROM page JOIN otc_advert USING (advert_id)
    ORDER BY page.price ${order}, advert_id`.execute(db)
  return { total: rows[0]?.total ?? 0, rows }
}
