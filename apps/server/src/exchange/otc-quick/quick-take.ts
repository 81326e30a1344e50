import { subtractDecimals } from '@bourse/kernel'
import { type OrderView, OTC, ok, type otcQuickTake, type quickDeal, refuse, type z } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { advertById, methodsOf } from '../otc-adverts/index.ts'
import { openOrder, orderOfClient } from '../otc-orders/index.ts'
import { placeOrder } from '../spot/index.ts'
import type { QuickServices } from './quick-services.ts'
import { giveQuote, type KeptWay, type QuoteRow, quoteOf } from './quote-table.ts'

type Take = Operation<typeof otcQuickTake, QuickServices>
type Context = Parameters<Take>[0]
type Of<Way> = { readonly row: QuoteRow; readonly way: Way }

const BOOK = 0
const nameOf = ({ quote_id }: QuoteRow): string => `quick-${quote_id}`

/** Carries one way of a quote out at its price or a better one, once, or refuses it. */
export const takeQuick: Take = async (context, { quote_id: id, advert_id: advert = null }) => {
  const { db, session, services } = context
  return services.turns(`otc quote ${id}`, async () => {
    const row = await quoteOf(db, session.userId, id)
    const way = row?.ways.find(one => one.advert === advert)
    if (row === null || way === undefined) return refuse('404')
    const { nowMs } = await services.core.ask('head', {})
    // What was begun in time is answered as it was then; nothing is begun too late.
    if (nowMs > row.expires_at.getTime() && !(await isBegun(context, row))) {
      return refuse('QUOTE_ENDED', { rule: 'quote', ended_at: row.expires_at.getTime() / 1000 })
    }
    if (!(await giveQuote(db, id, advert ?? BOOK))) return refuse('409')
    return way.advert === null ? throughBook(context, { row, way }) : throughAdvert(context, { row, way })
  })
}

async function isBegun({ db, session, services }: Context, row: QuoteRow): Promise<boolean> {
  if (row.taken === null) return false
  const clientId = nameOf(row)
  if (row.taken !== BOOK) return (await orderOfClient(db, session.userId, clientId)) !== undefined
  return (await services.core.ask('outcome', { owner: session.userId, clientId })) !== null
}

/** Opens an order of the advert; who sells is paid by those of their own methods that its maker takes. */
async function throughAdvert(context: Context, { row, way }: Of<Extract<KeptWay, { advert: number }>>) {
  const { db, session } = context
  const advert = await advertById(db, way.advert)
  const own = row.side === 'buy' ? [] : await methodsOf(db, session.userId)
  const fits = own.filter(({ kind }) => advert?.kinds.includes(kind) ?? false)
  const opened = await openOrder(context, {
    ...{ advert_id: way.advert, [row.unit]: row.typed, price: way.price, client_id: nameOf(row) },
    method_ids: fits.slice(0, OTC.methodsOfAdvertMax).map(({ method_id: id }) => id),
  })
  return opened.ok ? ok({ order: opened.data, deal: null }) : opened
}

/** Places an order that is filled whole at the price that was said, or not at all. */
async function throughBook(context: Context, { row, way }: Of<Extract<KeptWay, { advert: null }>>) {
  const { market, price, amount } = way
  const placed = await placeOrder(context, {
    ...{ market, side: row.side === 'buy' ? 2 : 1, type: 'limit', price, amount, time_in_force: 'fok' },
    ...{ post_only: false, stp: 'expire_taker', client_id: nameOf(row) },
  })
  return placed.ok ? ok({ order: null, deal: dealOf(context, row, placed.data) }) : placed
}

function dealOf({ services }: Context, { side }: QuoteRow, order: OrderView): z.input<typeof quickDeal> {
  const listed = services.catalogue.byName(order.market)
  if (listed === null) throw new Error('a market that was dealt in stays listed')
  const { base, quote } = listed.market
  const { deal_stock: stock, deal_money: money, deal_fee: fee } = order
  const less = (whole: string): string => subtractDecimals(whole, fee) ?? whole
  return {
    ...{ order_id: order.id, coin: base.coin, currency: quote.coin, fee },
    ...(side === 'buy'
      ? { amount: less(stock), money, fee_in: base.coin }
      : { amount: stock, money: less(money), fee_in: quote.coin }),
  }
}
