import {
  type EndReason,
  type EngineAccount,
  type EngineAsset,
  type EngineHold,
  type EngineMarket,
  type EngineOrder,
  type OrderRecord,
  type OrderState,
  PURSES,
} from '@bourse/engine'
import { recall } from './once.ts'
import type { Market, Order, State } from './state.ts'

/** An order as it is shown to whoever asks. */
export function viewOrder(order: Order): EngineOrder {
  const { held: _, rank: __, dealtQuantity: ___, partner: ____, changedAt: _____, toldTrigger: ______, ...told } = order
  const { byValue, quantity, ...shown } = told
  const amount = byValue ? { quantity: null, value: quantity } : { quantity, value: null }
  return { ...shown, ...amount }
}

/** An order as it is told; `reason` why it is over, null while it lives. */
export function recordOf(order: Order, reason: EndReason | null): OrderRecord {
  const { owner, market, clientId, side, type, timeInForce, postOnly, selfTrade, price, triggerPrice, trail } = order
  return {
    ...{ order: order.id, owner, market, clientId, side, type, timeInForce, postOnly, selfTrade, price },
    quantity: order.byValue ? null : order.quantity,
    value: order.byValue ? order.quantity : null,
    triggerPrice: reason === null ? triggerPrice : order.toldTrigger,
    ...{ trail, expireAtMs: order.expireAt, link: order.partner },
    ...{ createdAtMs: order.placedAt, changedAtMs: order.changedAt, state: stateOf(order, reason), reason },
    ...{ left: order.left, dealtQuantity: order.dealtQuantity, dealtValue: order.dealValue, dealtFee: order.dealFee },
  }
}

function stateOf(order: Order, reason: EndReason | null): OrderState {
  if (reason !== null) return reason === 'filled' ? 'filled' : 'cancelled'
  if (order.waiting) return 'waiting'
  return order.dealtQuantity > 0 ? 'part_filled' : 'pending'
}

export function openOrders(state: State, owner: number, market?: number): EngineOrder[] {
  return [...state.orders.values()]
    .filter(order => order.owner === owner && (market === undefined || order.market === market))
    .sort((a, b) => a.id - b.id)
    .map(viewOrder)
}

export function orderByClientId(state: State, owner: number, clientId: string): EngineOrder | null {
  const order = state.orders.get(recall(state, { owner, clientId })?.id ?? 0)
  return order ? viewOrder(order) : null
}

export function balancesOf(state: State, owner: number): EngineAccount[] {
  return [...state.accounts.values()]
    .filter(account => account.owner === owner)
    .map(account => ({ ...account }))
    .sort((a, b) => PURSES.indexOf(a.purse) - PURSES.indexOf(b.purse) || a.asset - b.asset)
}

export function viewHold(state: State, id: number): EngineHold | null {
  const hold = state.holds.get(id)
  return hold ? { hold: id, owner: hold.owner, purse: hold.purse, asset: hold.asset, left: hold.left } : null
}

export function viewAsset(state: State, id: number): EngineAsset | null {
  const asset = state.assets.get(id)
  return asset ? { id, scale: asset.scale, maxTotal: asset.maxTotal } : null
}

export function viewMarket(market: Market): EngineMarket {
  const { market: id, book: _, waiting: __, ...shown } = market
  return { id, ...shown }
}

type Levels = [price: number, quantity: number][]

export function depthOf(market: Market | undefined, limit: number): { bids: Levels; asks: Levels } {
  const side = (orders: readonly Order[]): Levels => {
    const levels = new Map<number, number>()
    for (const { price, left } of orders) levels.set(price ?? 0, (levels.get(price ?? 0) ?? 0) + left)
    return [...levels].slice(0, limit)
  }
  return { bids: side(market?.book.buy ?? []), asks: side(market?.book.sell ?? []) }
}
