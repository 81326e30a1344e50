import { type Deal, HOUSE, type Side } from '@bourse/engine'
import { assert, atoms, feeOf } from '@bourse/kernel'
import { book } from './ledger.ts'
import { bandAround } from './markets.ts'
import { safe, times } from './numbers.ts'
import {
  endOrder,
  endQuietly,
  endSibling,
  levelTotal,
  opposite,
  payingAccount,
  receivingAccount,
  sayLevel,
} from './orders.ts'
import type { Market, Order, Plan, State } from './state.ts'
import { followPrice } from './triggers.ts'

/** Why a taker stopped: all filled, the rest buys no lot, it met itself, or nobody is left within its limit. */
export type Stop = 'filled' | 'unaffordable' | 'self_trade' | 'exhausted'

/** The worst price that an order may trade at: its own, or the edge of the band. */
export function limitOf(market: Market, order: { side: Side; price: number | null }): number {
  if (order.price !== null) return order.price
  const band = bandAround(market, market.lastPrice)
  return order.side === 'buy' ? band.highest : band.lowest
}

export const isWithinLimit = (side: Side, price: number, limit: number): boolean =>
  side === 'buy' ? price <= limit : price >= limit

/** The best order of the other side, if it is within the limit. */
export function bestFor(market: Market, side: Side, limit: number): Order | null {
  const best = market.book[opposite(side)][0]
  return best && isWithinLimit(side, best.price ?? 0, limit) ? best : null
}

const lotsFor = (market: Market, value: number | bigint, price: number): bigint =>
  BigInt(value) / times(price, market.tickAtoms)

/** What an order would trade if it matched now: lots, and quote atoms. */
export function probe(
  market: Market,
  taker: Pick<Plan, 'side' | 'price' | 'quantity' | 'value' | 'selfTrade'> & { owner: number },
): { quantity: bigint; value: bigint } {
  const limit = limitOf(market, taker)
  let quantity = 0n
  let value = 0n
  for (const maker of market.book[opposite(taker.side)]) {
    const price = maker.price ?? 0
    if (!isWithinLimit(taker.side, price, limit)) break
    const wanted =
      taker.quantity === null
        ? lotsFor(market, BigInt(taker.value ?? 0) - value, price)
        : BigInt(taker.quantity) - quantity
    if (wanted === 0n) break
    if (maker.owner === taker.owner && taker.selfTrade !== 'none') {
      if (taker.selfTrade === 'expire_maker') continue
      break
    }
    const lots = wanted < BigInt(maker.left) ? wanted : BigInt(maker.left)
    quantity += lots
    value += lots * times(price, market.tickAtoms)
    // What cannot take a whole order does not pass it by for a cheaper one.
    if (lots < BigInt(maker.left)) break
  }
  return { quantity, value }
}

/** Trades a taker against the book, level by level, as far as it goes. */
export function match(state: State, market: Market, taker: Order): Stop {
  const limit = limitOf(market, taker)
  for (;;) {
    if (taker.left === 0) return 'filled'
    const best = bestFor(market, taker.side, limit)
    if (!best) return 'exhausted'
    const level = { side: best.side, price: best.price ?? 0 }
    const before = levelTotal(market, level.side, level.price)
    const stop = matchLevel(state, market, { taker, price: level.price })
    if (levelTotal(market, level.side, level.price) !== before) sayLevel(state, market, level)
    if (stop !== null) return stop
  }
}

function matchLevel(state: State, market: Market, meeting: { taker: Order; price: number }): Stop | null {
  const { taker, price } = meeting
  for (;;) {
    if (taker.left === 0) return 'filled'
    const maker = market.book[opposite(taker.side)][0]
    if (!maker || maker.price !== price) return null
    const wanted = taker.byValue ? lotsFor(market, taker.left, price) : BigInt(taker.left)
    if (wanted === 0n) return 'unaffordable'
    if (maker.owner === taker.owner && taker.selfTrade !== 'none') {
      if (taker.selfTrade !== 'expire_taker') {
        const sibling = endQuietly(state, maker, 'self_trade')
        if (sibling) endOrder(state, sibling, 'oco')
      }
      if (taker.selfTrade !== 'expire_maker') return 'self_trade'
    } else {
      trade(state, market, { taker, maker, quantity: Math.min(Number(wanted), maker.left) })
    }
  }
}

type Meeting = { taker: Order; maker: Order; quantity: number }

function trade(state: State, market: Market, meeting: Meeting): void {
  const { taker, maker, quantity } = meeting
  endSibling(state, taker)
  endSibling(state, maker)
  const price = maker.price ?? 0
  const value = safe(times(price, quantity, market.tickAtoms))
  const size = safe(times(quantity, market.lotAtoms))
  const takerFee = feeOf(atoms(taker.side === 'buy' ? size : value), rateOf(state, market, taker).taker)
  const makerFee = feeOf(atoms(maker.side === 'buy' ? size : value), rateOf(state, market, maker).maker)
  taker.left -= taker.byValue ? value : quantity
  maker.left -= quantity
  for (const order of [taker, maker]) {
    order.dealtQuantity += quantity
    order.changedAt = state.at
  }
  const deal: Deal = {
    kind: 'deal',
    deal: state.nextDeal++,
    market: market.market,
    price,
    quantity,
    value,
    takerSide: taker.side,
    takerOrder: taker.id,
    takerOwner: taker.owner,
    takerFee,
    takerLeft: taker.left,
    makerOrder: maker.id,
    makerOwner: maker.owner,
    makerFee,
    makerLeft: maker.left,
  }
  state.events.push(deal)
  settle(state, market, { order: taker, deal, fee: takerFee, size })
  settle(state, market, { order: maker, deal, fee: makerFee, size })
  takeFee(state, market, { order: taker, deal, fee: takerFee })
  takeFee(state, market, { order: maker, deal, fee: makerFee })
  if (maker.left === 0) endQuietly(state, maker, 'filled')
  followPrice(state, market, price)
}

function rateOf(state: State, market: Market, order: Order) {
  const rates = market.fees[state.owners.get(order.owner)?.level ?? 0]
  assert(rates, 'every level has its fees')
  return rates
}

/** Takes from an order what it gives and pays it what it receives, less the fee. */
function settle(
  state: State,
  market: Market,
  settlement: { order: Order; deal: Deal; fee: number; size: number },
): void {
  const { order, deal, fee, size } = settlement
  const buys = order.side === 'buy'
  const gives = buys ? deal.value : size
  const receives = buys ? size : deal.value
  // A buyer with a limit has held his own price; what the deal was cheaper by is his again at once.
  const unheld = buys && order.price !== null ? safe(times(order.price, deal.quantity, market.tickAtoms)) : gives
  order.held -= unheld
  order.dealValue += deal.value
  order.dealFee += fee
  const why = { id: deal.deal, purpose: 0 }
  book(state, payingAccount(market, order), {
    available: unheld - gives,
    held: 0 - unheld,
    cause: 'deal_give',
    ...why,
  })
  book(state, receivingAccount(market, order), { available: receives - fee, held: 0, cause: 'deal_receive', ...why })
}

function takeFee(state: State, market: Market, levy: { order: Order; deal: Deal; fee: number }): void {
  const { asset } = receivingAccount(market, levy.order)
  const change = { available: levy.fee, held: 0, cause: 'fee', id: levy.deal.deal, purpose: 0 } as const
  book(state, { owner: HOUSE, purse: 'fees', asset }, change)
}
