import { formatDigits } from '@bourse/kernel'
import type { AdvertBar, AdvertView, OtcRecordView, OwnAdvertView } from '@bourse/protocol'
import { writeAmount } from '../markets/index.ts'
import { priceOf } from './advert-price.ts'
import type { AdvertRow } from './advert-table.ts'
import type { PricedAdvert } from './market-table.ts'
import { overIndexPpm } from './otc-units.ts'
import type { OtcPair } from './pair.ts'

/** 1 sells, 2 buys. */
export const SIDES = { sell: 1, buy: 2 } as const

const hoursOf = ({ hours_from: from, hours_until: until }: AdvertRow) =>
  from === null || until === null ? null : { from, until }

/** A price as text. */
export const priceText = ({ terms }: OtcPair, price: bigint | number): string =>
  formatDigits(BigInt(price), terms.price_places)

/** An amount of the currency as text. */
export const moneyText = ({ currency }: OtcPair, atoms: bigint | number): string =>
  formatDigits(BigInt(atoms), currency.places)

type AdvertFacts = {
  readonly row: PricedAdvert
  readonly maker: OtcRecordView
  readonly index: bigint | null
  readonly bar: AdvertBar | null
}

/** An advert as everybody sees it. */
export function advertView(pair: OtcPair, { row, maker, index, bar }: AdvertFacts): AdvertView {
  return {
    id: row.advert_id,
    side: SIDES[row.side],
    coin: pair.coin.coin,
    currency: row.currency,
    price: priceText(pair, row.price),
    over_index_ppm: overIndexPpm(BigInt(row.price), index),
    available: writeAmount(pair.coin, row.available),
    min: moneyText(pair, row.min),
    max: moneyText(pair, row.most),
    kinds: row.kinds,
    pay_minutes: row.pay_minutes,
    min_level: row.min_level,
    hours: hoursOf(row),
    terms: row.terms,
    maker,
    bar,
  }
}

/** An advert as its maker sees it. */
export function ownAdvertView(pair: OtcPair, row: AdvertRow, index: bigint | null): OwnAdvertView {
  const price = priceOf(row, index)
  const text = (units: number | null): string | null => (units === null ? null : priceText(pair, units))
  const coins = (atoms: number): string => writeAmount(pair.coin, atoms)
  return {
    id: row.advert_id,
    side: SIDES[row.side],
    coin: pair.coin.coin,
    currency: row.currency,
    pricing: row.fixed === null ? 'floating' : 'fixed',
    ...{ fixed: text(row.fixed), float_ppm: row.float_ppm, floor: text(row.floor), ceiling: text(row.ceiling) },
    price: price === null ? null : priceText(pair, price),
    over_index_ppm: price === null ? null : overIndexPpm(price, index),
    ...{ available: coins(row.available), in_orders: coins(row.in_orders), done: coins(row.done) },
    ...{ min: moneyText(pair, row.min), max: moneyText(pair, row.max) },
    ...{ kinds: row.kinds, method_ids: row.method_ids, pay_minutes: row.pay_minutes, min_level: row.min_level },
    ...{ hours: hoursOf(row), terms: row.terms, status: row.state, time: row.made_at.getTime() / 1000 },
  }
}
