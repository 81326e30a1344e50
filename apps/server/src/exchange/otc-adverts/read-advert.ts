import { parseDecimal } from '@bourse/kernel'
import {
  type otcAdvertAdd,
  type otcAdvertEdit,
  PAYMENT_KINDS,
  type PaymentKind,
  type Refusal,
  type RequestOf,
  refuseFields,
} from '@bourse/protocol'
import { amountProblem, writeAmount } from '../markets/index.ts'
import type { Queries } from '../people/index.ts'
import { mostOf } from './advert-price.ts'
import type { AdvertTerms } from './advert-table.ts'
import { moneyText } from './advert-view.ts'
import { methodsOf } from './method-table.ts'
import { floatingPrice } from './otc-units.ts'
import { type OtcPair, readCoins } from './pair.ts'

type AdvertRequest = RequestOf<typeof otcAdvertAdd> | RequestOf<typeof otcAdvertEdit>
type Of = {
  readonly db: Queries
  readonly userId: number
  readonly pair: OtcPair
  readonly side: 'sell' | 'buy'
  readonly index: bigint | null
}
type Pricing = Pick<AdvertTerms, 'fixed' | 'float_ppm' | 'floor' | 'ceiling'>
type Wrong = Refusal<'422'>

/** What somebody says of an advert, or what of it is wrong. */
export async function readAdvert(of: Of, said: AdvertRequest): Promise<AdvertTerms | Wrong> {
  const { pair, index, side } = of
  const priced = readPricing(pair, said)
  if ('code' in priced) return priced
  const amount = readCoins(pair, said.amount)
  if (amount === null) {
    return refuseFields({ amount: amountProblem(said.amount, pair.terms.places, pair.coin.scale) })
  }
  if (amount < pair.terms.min_amount) {
    return refuseFields({ amount: ['too_small', { min: writeAmount(pair.coin, pair.terms.min_amount) }] })
  }
  const [min, max] = [readMoney(pair, said.min), readMoney(pair, said.max)]
  if (min === null) return refuseFields({ min: amountProblem(said.min, pair.currency.places) })
  if (max === null) return refuseFields({ max: amountProblem(said.max, pair.currency.places) })
  if (max < min) return refuseFields({ max: ['too_small', { min: said.min }] })
  const price = priced.fixed ?? (index === null ? null : floatingPrice(index, priced.float_ppm ?? 0, side))
  // An order could never be as large as that: the maker is told what the whole brings.
  const whole = price === null ? max : mostOf(pair, { available: amount, max }, BigInt(price))
  if (whole < max) return refuseFields({ max: ['too_big', { max: moneyText(pair, whole) }] })
  const ways = await readWays(of, said)
  if ('code' in ways) return ways
  if (said.hours !== null && said.hours.from === said.hours.until) return refuseFields({ hours: 'unchanged' })
  return {
    ...priced,
    ...{ available: amount, min, max, ...ways, pay_minutes: said.pay_minutes, min_level: said.min_level },
    ...{ hours_from: said.hours?.from ?? null, hours_until: said.hours?.until ?? null, terms: said.terms },
  }
}

/** An amount of the currency in atoms; null when it has more decimals, or is too large. */
export function readMoney({ currency }: OtcPair, text: string): number | null {
  const reading = parseDecimal(text, currency.places)
  return reading.ok && reading.value > 0 ? reading.value : null
}

/** A price in units of the coin's price places; null when it has more decimals, or is too large. */
export function readOtcPrice({ terms }: OtcPair, text: string): number | null {
  const reading = parseDecimal(text, terms.price_places)
  return reading.ok && reading.value > 0 ? reading.value : null
}

function readPricing(pair: OtcPair, said: AdvertRequest): Pricing | Wrong {
  const isFixed = said.pricing === 'fixed'
  if (isFixed && said.fixed === undefined) return refuseFields({ fixed: 'required' })
  if (!isFixed && said.float_ppm === undefined) return refuseFields({ float_ppm: 'required' })
  const found: Record<'fixed' | 'floor' | 'ceiling', number | null> = { fixed: null, floor: null, ceiling: null }
  for (const name of isFixed ? (['fixed'] as const) : (['floor', 'ceiling'] as const)) {
    const text = said[name]
    if (text === undefined) continue
    found[name] = readOtcPrice(pair, text)
    if (found[name] === null) return refuseFields({ [name]: amountProblem(text, pair.terms.price_places) })
  }
  if (found.floor !== null && found.ceiling !== null && found.floor > found.ceiling) {
    return refuseFields({ ceiling: ['too_small', { min: said.floor ?? '' }] })
  }
  return { ...found, float_ppm: isFixed ? null : (said.float_ppm ?? null) }
}

/** How an advert is paid: who sells names methods of their own, who buys the ways in which they can pay. */
async function readWays(
  { db, userId, side, pair }: Of,
  said: AdvertRequest,
): Promise<Pick<AdvertTerms, 'kinds' | 'method_ids'> | Wrong> {
  const isOf = (kind: PaymentKind): boolean => {
    const { currencies }: { readonly currencies: readonly string[] | null } = PAYMENT_KINDS[kind]
    return currencies === null || currencies.includes(pair.currency.currency)
  }
  if (side === 'buy') {
    const kinds = [...new Set(said.kinds)]
    if (kinds.length === 0) return refuseFields({ kinds: ['too_few', { min: 1 }] })
    return kinds.every(isOf) ? { kinds, method_ids: [] } : refuseFields({ kinds: 'unknown' })
  }
  const ids = [...new Set(said.method_ids)]
  if (ids.length === 0) return refuseFields({ method_ids: ['too_few', { min: 1 }] })
  const own = (await methodsOf(db, userId)).filter(({ method_id: id }) => ids.includes(id))
  if (own.length < ids.length || !own.every(({ kind }) => isOf(kind))) return refuseFields({ method_ids: 'unknown' })
  return { kinds: [...new Set(own.map(({ kind }) => kind))], method_ids: ids }
}
