import { atScale } from '@bourse/kernel'
import type { QuickBook } from '@bourse/protocol'
import { type Coin, type ListedMarket, writeAmount, writePrice, writeQuantity } from '../markets/index.ts'
import { availableOf } from './available-of.ts'
import { type BookWay, bookWay } from './book-way.ts'
import { allInPrice, type QuickContext, type QuickWish, type ShownWay } from './quick-way.ts'

const LEVELS = 200

/** The book of the market of a coin and a currency, as a way; or why it is none. */
export async function bookOf(context: QuickContext, wish: QuickWish): Promise<ShownWay | Exclude<QuickBook, 'there'>> {
  const { services, session } = context
  const { coin, currency } = wish.pair
  const listed = services.catalogue.byName(coin.coin + currency.currency)
  const money = services.catalogue.coin(currency.currency)
  if (listed === null || money === null) return 'no_market'
  if (listed.rules.state !== 'open') return 'closed'
  const { asks, bids } = services.feed.depth(listed.market.market, LEVELS, 1)
  const takerPpm = listed.rules.fees[session?.level ?? 0]?.taker ?? 0
  const isMoney = wish.unit === 'money'
  const atoms = isMoney ? atScale(BigInt(wish.atoms), { from: currency.places, to: money.scale }) : BigInt(wish.atoms)
  const found = bookWay(
    wish.buys ? asks : bids,
    { buys: wish.buys, of: wish.unit, atoms },
    { ...listed.rules, takerPpm },
  )
  return typeof found === 'string' ? found : shownBook(context, wish, { listed, money, found })
}

type FoundBook = { readonly listed: ListedMarket; readonly money: Coin; readonly found: BookWay }

async function shownBook(context: QuickContext, wish: QuickWish, of: FoundBook): Promise<ShownWay> {
  const { pair, buys } = wish
  const { listed, money, found } = of
  const places = { from: money.scale, to: pair.currency.places }
  const paid = atScale(found.money, places)
  const given = buys ? money : pair.coin
  const held = await availableOf(context, given, 'spot')
  const needed = Number(buys ? found.money : found.amount)
  return {
    ...{ amount: found.amount, money: paid },
    kept: {
      ...{ advert: null, market: listed.market.name, price: writePrice(listed.market, found.price) },
      amount: writeQuantity(listed.market, found.quantity),
    },
    view: {
      advert: null,
      price: allInPrice(pair, { amount: found.amount, money: paid, buys }),
      ...{ amount: writeAmount(pair.coin, found.amount), money: writeAmount(money, found.money) },
      ...{ fee: writeAmount(buys ? pair.coin : money, found.fee), fee_in: buys ? pair.coin.coin : money.coin },
      lacks: held === null || held >= needed ? null : writeAmount(given, needed - held),
    },
  }
}
