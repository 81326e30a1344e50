import { formatDigits, SAFE_MAX } from '@bourse/kernel'
import { CONVERSION, type fundsConversionQuote, ok, refuse, refuseFields } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { amountProblem, type Coin, readAmount, writeAmount, writePrice } from '../markets/index.ts'
import { lessPpm } from './book-walk.ts'
import type { ConversionServices } from './conversion-services.ts'
import { insertQuote } from './conversion-table.ts'
import { throughBooks, type WayResult } from './market-way.ts'

const PRICE_PLACES = 8

/** Says what the house gives for an amount, for the next eight seconds. */
export const quoteConversion: Operation<typeof fundsConversionQuote, ConversionServices> = async (context, request) => {
  const { services, session } = context
  const [from, to] = [services.catalogue.coin(request.from), services.catalogue.coin(request.to)]
  if (from === null) return refuseFields({ from: 'unknown' })
  if (to === null || to.asset === from.asset) return refuseFields({ to: to === null ? 'unknown' : 'unchanged' })
  const reading = readAmount(from, request.amount)
  if (!reading.ok) return refuseFields({ amount: amountProblem(request.amount, from.scale) })
  const way = throughBooks(services, { from, to, amount: BigInt(reading.value) })
  const receives = way === null ? null : lessPpm(way.got, CONVERSION.spreadPpm)
  if (way === null || receives === null || receives > BigInt(SAFE_MAX)) {
    return refuse('NO_LIQUIDITY', { rule: 'conversion', lowest: null, highest: null })
  }
  if (receives === 0n) return refuse('BRINGS_NOTHING', { rule: 'conversion', to: to.coin })
  const { nowMs } = await services.core.ask('head', {})
  const price = priceText({ from, to, gave: BigInt(reading.value), got: receives }, way)
  const id = context.ids()
  await insertQuote(context.db, {
    conversion_id: id,
    user_id: session.userId,
    ...{ client_id: null, reason: null, late_ms: null, ended_at: null, seq: null },
    kind: 'coin',
    gives: [{ asset: from.asset, amount: reading.value }],
    to_asset: to.asset,
    receives: Number(receives),
    price: `1 ${price.of} = ${price.text} ${price.in}`,
    quoted_at: new Date(nowMs),
    expires_at: new Date(nowMs + CONVERSION.holdsMs),
    state: 'quoted',
  })
  const takerPpm = way.markets.reduce((all, { rules }) => all + (rules.fees[session.level]?.taker ?? 0), 0)
  return ok({
    quote_id: id,
    ...{ from: from.coin, to: to.coin, amount: writeAmount(from, reading.value), receive: writeAmount(to, receives) },
    price,
    best: bestOf(services, from, way),
    spread: writeAmount(to, way.got - receives),
    market_receive: writeAmount(to, lessPpm(way.got, takerPpm)),
    market_fee_ppm: takerPpm,
    time: nowMs / 1000,
    expires_at: (nowMs + CONVERSION.holdsMs) / 1000,
  })
}

type CoinExchange = { readonly from: Coin; readonly to: Coin; readonly gave: bigint; readonly got: bigint }

/** What one coin costs in the other, told as the market tells it: of the base, in the quote. */
function priceText(
  { from, to, gave, got }: CoinExchange,
  { markets }: WayResult,
): { of: string; in: string; text: string } {
  const [only, another] = markets
  const isBought = another === undefined && only?.market.quote.asset === from.asset
  const [of, inside, base, money] = isBought ? [to, from, got, gave] : [from, to, gave, got]
  const places = another === undefined ? Math.max(only?.market.tick.scale ?? 0, 2) : PRICE_PLACES
  const scaled = (money * 10n ** BigInt(of.scale + places)) / (base * 10n ** BigInt(inside.scale))
  return { of: of.coin, in: inside.coin, text: formatDigits(scaled, places) }
}

/** The best price of the book on the side that would be met; null through two markets. */
function bestOf({ feed }: ConversionServices, from: Coin, { markets }: WayResult): string | null {
  const [only, another] = markets
  if (only === undefined || another !== undefined) return null
  const { asks, bids } = feed.depth(only.market.market, 1, 1)
  const best = (only.market.quote.asset === from.asset ? asks : bids)[0]
  return best === undefined ? null : writePrice(only.market, best.price)
}
