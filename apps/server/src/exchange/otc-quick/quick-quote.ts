import { OTC_QUICK, ok, type otcQuickQuote, refuseFields } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { amountProblem } from '../markets/index.ts'
import { methodsOf, type OtcPair, pairNamed, readCoins, readMoney } from '../otc-adverts/index.ts'
import { advertWays } from './advert-ways.ts'
import { bookOf } from './book-of.ts'
import type { QuickServices } from './quick-services.ts'
import type { ShownWay } from './quick-way.ts'
import { insertQuote } from './quote-table.ts'

/** Says what adverts and the book give for an amount, the best first, for the next eight seconds. */
export const quoteQuick: Operation<typeof otcQuickQuote, QuickServices> = async (context, request) => {
  const { session, services, db, ids } = context
  const pair = await pairNamed(context, request)
  if (typeof pair === 'string') return refuseFields({ [pair]: 'unknown' })
  if ((request.amount === undefined) === (request.money === undefined)) return refuseFields({ amount: 'required' })
  const wish = readWish(pair, request)
  if ('code' in wish) return wish
  const kinds = wish.buys || session === null ? null : (await methodsOf(db, session.userId)).map(({ kind }) => kind)
  const [adverts, book] = await Promise.all([advertWays(context, wish, kinds), bookOf(context, wish)])
  const ways = [...adverts, ...(typeof book === 'string' ? [] : [book])].toSorted(wish.buys ? cheaper : dearer)
  const { nowMs } = await services.core.ask('head', {})
  const expiresMs = nowMs + OTC_QUICK.holdsMs
  const id = session === null || ways.length === 0 ? null : ids()
  if (session !== null && id !== null) {
    await insertQuote(db, {
      ...{
        quote_id: id,
        user_id: session.userId,
        side: wish.buys ? 'buy' : 'sell',
        unit: wish.unit,
        typed: wish.typed,
      },
      ...{ ways: ways.map(({ kept }) => kept), quoted_at: new Date(nowMs), expires_at: new Date(expiresMs) },
    })
  }
  return ok({
    quote_id: id,
    ways: ways.map(({ view }) => view),
    book: typeof book === 'string' ? book : 'there',
    methods_missing: kinds !== null && kinds.length === 0,
    time: nowMs / 1000,
    expires_at: expiresMs / 1000,
  })
}

function readWish(pair: OtcPair, request: Parameters<typeof quoteQuick>[1]) {
  const buys = request.side === 2
  if (request.money !== undefined) {
    const atoms = readMoney(pair, request.money)
    if (atoms === null) return refuseFields({ money: amountProblem(request.money, pair.currency.places) })
    return { pair, buys, unit: 'money', atoms, typed: request.money } as const
  }
  const typed = request.amount ?? ''
  const atoms = readCoins(pair, typed)
  if (atoms === null || atoms === 0) {
    return refuseFields({ amount: amountProblem(typed, pair.terms.places, pair.coin.scale) })
  }
  return { pair, buys, unit: 'amount', atoms, typed } as const
}

const cheaper = (one: ShownWay, other: ShownWay): number => sign(one.money * other.amount - other.money * one.amount)
const dearer = (one: ShownWay, other: ShownWay): number => cheaper(other, one)
const sign = (value: bigint): number => (value > 0n ? 1 : value < 0n ? -1 : 0)
