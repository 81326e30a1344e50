import { addDecimals, compareDecimals, subtractDecimals } from '@bourse/kernel'
import type { OwnAdvertView } from '@bourse/protocol'
import { OTC, type PaymentKind } from '@bourse/protocol/terms'
import type { OtcCoin, OtcCurrency } from './api/ask-otc.ts'
import { localTime, utcMinute } from './hours.ts'
import { feeFor, mostFor, type PairPlaces, percentOf, ppmOf, priceOver } from './otc-sums.ts'

/** What somebody fills in to put an advert up. */
export type AdvertValues = {
  readonly side: 'sell' | 'buy'
  readonly coin: string
  readonly currency: string
  readonly pricing: 'fixed' | 'floating'
  readonly fixed: string
  /** Per cent over the index. */
  readonly percent: string
  readonly floor: string
  readonly ceiling: string
  readonly amount: string
  readonly min: string
  readonly max: string
  /** Selling: one's own methods. Buying: the ways one can pay. */
  readonly ways: readonly number[]
  readonly kinds: readonly PaymentKind[]
  readonly minutes: string
  readonly level: string
  /** Hours of every day on the maker's own clock; empty: all day. */
  readonly from: string
  readonly until: string
  readonly terms: string
}

/** What the form stands on: the pair's decimals, its index, and what the purse holds free (null: not known). */
export type AdvertFacts = {
  readonly coin: OtcCoin
  readonly currency: OtcCurrency
  readonly index: string | null
  readonly held: string | null
}

/** A field of the form that can be wrong. */
export type AdvertField = Exclude<keyof AdvertValues, 'side' | 'coin' | 'currency' | 'pricing' | 'minutes' | 'level'>

/** What is wrong with a field, with the figure that mends it where there is one. */
export type AdvertProblem = {
  readonly kind:
    | 'required'
    | 'number'
    | 'places'
    | 'percent'
    | 'index'
    | 'least'
    | 'lacks'
    | 'order'
    | 'whole'
    | 'way'
    | 'same'
  readonly figure?: string
}

/** A new advert: nothing but what most say. */
export const newAdvert = (coin: string, currency: string): AdvertValues => ({
  ...{ side: 'sell', coin, currency, pricing: 'fixed', fixed: '', percent: '', floor: '', ceiling: '' },
  ...{ amount: '', min: '', max: '', ways: [], kinds: [], minutes: String(OTC.payMinutes[0]), level: '0' },
  ...{ from: '', until: '', terms: '' },
})

/** An advert of one's own as the form holds it. */
export const filledFrom = (advert: OwnAdvertView): AdvertValues => ({
  ...{ side: advert.side === 1 ? 'sell' : 'buy', coin: advert.coin, currency: advert.currency },
  ...{ pricing: advert.pricing, fixed: advert.fixed ?? '' },
  percent: advert.float_ppm === null ? '' : percentOf(advert.float_ppm),
  ...{ floor: advert.floor ?? '', ceiling: advert.ceiling ?? '' },
  ...{ amount: advert.available, min: advert.min, max: advert.max },
  ...{ ways: advert.method_ids, kinds: advert.side === 2 ? advert.kinds : [] },
  ...{ minutes: String(advert.pay_minutes), level: String(advert.min_level), terms: advert.terms },
  from: advert.hours === null ? '' : localTime(advert.hours.from),
  until: advert.hours === null ? '' : localTime(advert.hours.until),
})

/** Decimals of a pair. */
export const pairOf = ({ coin, currency }: Pick<AdvertFacts, 'coin' | 'currency'>): PairPlaces => ({
  places: coin.places,
  price_places: coin.price_places,
  money_places: currency.places,
})

/** What the advert's price is now; empty while it cannot be said. */
export function priceNow(values: AdvertValues, facts: AdvertFacts): string {
  if (values.pricing === 'fixed') return isAmount(values.fixed) ? values.fixed : ''
  const ppm = ppmOf(values.percent)
  if (ppm === null || facts.index === null) return ''
  return priceOver(pairOf(facts), { index: facts.index, ppm, sells: values.side === 'sell' })
}

const DECIMAL = /^\d+(?:\.(\d+))?$/
const isAmount = (text: string): boolean => DECIMAL.test(text) && /[1-9]/.test(text)

function numberProblem(text: string, places: number): AdvertProblem | null {
  if (text === '') return { kind: 'required' }
  if (!isAmount(text)) return { kind: 'number' }
  const finer = (DECIMAL.exec(text)?.[1] ?? '').replace(/0+$/, '').length > places
  return finer ? { kind: 'places', figure: String(places) } : null
}

/** Everything that is wrong, field by field. */
export function advertProblems(
  values: AdvertValues,
  facts: AdvertFacts,
): { readonly [Field in AdvertField]?: AdvertProblem } {
  const found: { [Field in AdvertField]?: AdvertProblem } = { ...priceProblems(values, facts) }
  const note = (field: AdvertField, problem: AdvertProblem | null): void => {
    if (problem !== null && found[field] === undefined) found[field] = problem
  }
  note('amount', amountProblem(values, facts))
  note('min', numberProblem(values.min, facts.currency.places))
  note('max', numberProblem(values.max, facts.currency.places))
  if (found.min === undefined && found.max === undefined) note('max', maxProblem(values, facts))
  if (values.side === 'sell' && values.ways.length === 0) note('ways', { kind: 'way' })
  if (values.side === 'buy' && values.kinds.length === 0) note('kinds', { kind: 'way' })
  if ((values.from === '') !== (values.until === '')) note(values.from === '' ? 'from' : 'until', { kind: 'required' })
  else if (values.from !== '' && values.from === values.until) note('until', { kind: 'same' })
  return found
}

function priceProblems(values: AdvertValues, { coin, index }: AdvertFacts): { [Field in AdvertField]?: AdvertProblem } {
  const places = coin.price_places
  if (values.pricing === 'fixed') {
    const fixed = numberProblem(values.fixed, places)
    return fixed === null ? {} : { fixed }
  }
  const ppm = ppmOf(values.percent)
  const percent: AdvertProblem | null =
    ppm === null || Math.abs(ppm) > OTC.floatPpmMax
      ? { kind: 'percent', figure: String(OTC.floatPpmMax / 10_000) }
      : index === null
        ? { kind: 'index' }
        : null
  const floor = values.floor === '' ? null : numberProblem(values.floor, places)
  const above = values.ceiling === '' ? null : numberProblem(values.ceiling, places)
  const isCrossed =
    floor === null && above === null && values.floor !== '' && values.ceiling !== ''
      ? compareDecimals(values.floor, values.ceiling) > 0
      : false
  const ceiling: AdvertProblem | null = isCrossed ? { kind: 'order', figure: values.floor } : above
  return {
    ...(percent === null ? {} : { percent }),
    ...(floor === null ? {} : { floor }),
    ...(ceiling === null ? {} : { ceiling }),
  }
}

function amountProblem({ amount, side }: AdvertValues, { coin, held }: AdvertFacts): AdvertProblem | null {
  const wrong = numberProblem(amount, coin.places)
  if (wrong !== null) return wrong
  if (compareDecimals(amount, coin.min_amount) < 0) return { kind: 'least', figure: coin.min_amount }
  if (side === 'buy' || held === null) return null
  const needed = addDecimals(amount, feeFor(amount, coin.fee_ppm)) ?? amount
  if (compareDecimals(needed, held) <= 0) return null
  return { kind: 'lacks', figure: subtractDecimals(needed, held) ?? needed }
}

function maxProblem(values: AdvertValues, facts: AdvertFacts): AdvertProblem | null {
  if (compareDecimals(values.max, values.min) < 0) return { kind: 'order', figure: values.min }
  const price = priceNow(values, facts)
  if (price === '' || !isAmount(values.amount)) return null
  const whole = mostFor(pairOf(facts), { amount: values.amount, price })
  return compareDecimals(values.max, whole) > 0 ? { kind: 'whole', figure: whole } : null
}

/** The advert as a call takes it, without what an edit cannot change. */
export function termsOf(values: AdvertValues) {
  const isFixed = values.pricing === 'fixed'
  const bound = (name: 'floor' | 'ceiling') => (isFixed || values[name] === '' ? {} : { [name]: values[name] })
  return {
    pricing: values.pricing,
    ...(isFixed ? { fixed: values.fixed } : { float_ppm: ppmOf(values.percent) ?? 0 }),
    ...bound('floor'),
    ...bound('ceiling'),
    ...{ amount: values.amount, min: values.min, max: values.max },
    method_ids: values.side === 'sell' ? [...values.ways] : [],
    kinds: values.side === 'buy' ? [...values.kinds] : [],
    pay_minutes: OTC.payMinutes.find(minutes => String(minutes) === values.minutes) ?? OTC.payMinutes[0],
    min_level: Number(values.level),
    hours: values.from === '' ? null : { from: utcMinute(values.from), until: utcMinute(values.until) },
    terms: values.terms.trim(),
  }
}
