import { type otcOrderOpen, type Refusal, type RequestOf, refuse, refuseFields } from '@bourse/protocol'
import { amountProblem } from '../markets/index.ts'
import {
  type AdvertRow,
  amountOf,
  moneyOf,
  moneyText,
  mostOf,
  type OtcPair,
  priceOf,
  priceText,
  readCoins,
  readMoney,
  readOtcPrice,
} from '../otc-adverts/index.ts'

/** What an order comes to: atoms of the coin, atoms of the currency, and the price in its units. */
export type Deal = { readonly amount: number; readonly money: number; readonly price: number }

type Request = Pick<RequestOf<typeof otcOrderOpen>, 'amount' | 'money' | 'price'>
type Of = { readonly pair: OtcPair; readonly advert: AdvertRow; readonly index: bigint | null }

/** What somebody takes of an advert, at the price that it has now; or why they do not get it. */
export function readDeal(
  { pair, advert, index }: Of,
  request: Request,
): Deal | Refusal<'422' | 'OTC_UNAVAILABLE' | 'OTC_PRICE' | 'OTC_AMOUNT'> {
  const seen = readOtcPrice(pair, request.price)
  if (seen === null) return refuseFields({ price: amountProblem(request.price, pair.terms.price_places) })
  const price = priceOf(advert, index)
  if (price === null) return refuse('OTC_UNAVAILABLE', { rule: 'price' })
  const isWorse = advert.side === 'sell' ? price > BigInt(seen) : price < BigInt(seen)
  const sums = readSums(pair, request, price)
  if ('code' in sums) return sums
  if (isWorse) return refuse('OTC_PRICE', { rule: 'price', price: priceText(pair, price) })
  const most = mostOf(pair, advert, price)
  const isWithin = sums.money >= advert.min && sums.money <= most && sums.amount > 0
  if (!isWithin || sums.amount > advert.available) {
    return refuse('OTC_AMOUNT', { rule: 'bounds', min: moneyText(pair, advert.min), max: moneyText(pair, most) })
  }
  return { ...sums, price: Number(price) }
}

function readSums(pair: OtcPair, said: Request, price: bigint): Omit<Deal, 'price'> | Refusal<'422'> {
  if (said.money !== undefined && said.amount === undefined) {
    const money = readMoney(pair, said.money)
    if (money === null) return refuseFields({ money: amountProblem(said.money, pair.currency.places) })
    // Rounded down: what is paid is never less than what the coins cost.
    return { money, amount: Number(amountOf(pair, { money: BigInt(money), price })) }
  }
  if (said.amount === undefined || said.money !== undefined) return refuseFields({ amount: 'required' })
  const amount = readCoins(pair, said.amount)
  if (amount === null) {
    return refuseFields({ amount: amountProblem(said.amount, pair.terms.places, pair.coin.scale) })
  }
  return { amount, money: Number(moneyOf(pair, { amount: BigInt(amount), price }, 'up')) }
}
