import type { PlaceOco, PlaceOrder, Refusal } from '@bourse/engine'
import { book } from './ledger.ts'
import { isTrader, safe } from './numbers.ts'
import { marketOf, payingAccount } from './orders.ts'
import { brokenRule, fundsFor, startTrigger } from './placing-rules.ts'
import { runQueue } from './queue.ts'
import type { Order, Plan, State } from './state.ts'
import { matchAndConclude } from './taking.ts'

type Shape = 'yes' | 'no'
/** Which of price, quantity, value, triggerPrice and trail an order of a type and side must name. */
function namesWhatItMust(plan: Plan): boolean {
  const named = [plan.price, plan.quantity, plan.value, plan.triggerPrice, plan.trail]
    .map((field): Shape => (field === null ? 'no' : 'yes'))
    .join(' ')
  const [byQuantity, byValue] = ['no yes no', 'no no yes']
  const waitingAmount = plan.side === 'sell' ? byQuantity : byValue
  switch (plan.type) {
    case 'limit':
      return named === 'yes yes no no no'
    case 'market':
      return named === `${byQuantity} no no` || named === `${byValue} no no`
    case 'stop_limit':
    case 'take_profit_limit':
      return named === 'yes yes no yes no'
    case 'stop_market':
    case 'take_profit_market':
      return named === `${waitingAmount} yes no`
    case 'trailing':
      return named === `${waitingAmount} no yes`
  }
}

function fieldsFit(plan: Plan): boolean {
  if (!namesWhatItMust(plan)) return false
  const { type, timeInForce, postOnly, expireAt } = plan
  if (type === 'limit' && timeInForce !== 'gtc' && expireAt !== null) return false
  if (type === 'market' && expireAt !== null) return false
  if (plan.price !== null) return !postOnly || timeInForce === 'gtc'
  if (postOnly) return false
  return timeInForce === 'ioc' || (type === 'market' && timeInForce === 'fok' && plan.value === null)
}

/** The two orders that an OCO stands for, limit leg first. */
export function legsOf(command: PlaceOco): [Plan, Plan] {
  const { side, selfTrade, quantity, price, triggerPrice, stopPrice, stopValue, expireAt } = command
  const both = { side, selfTrade, expireAt, trail: null }
  const limit: Plan = {
    ...both,
    type: 'limit',
    timeInForce: 'gtc',
    postOnly: command.postOnly,
    price,
    quantity,
    value: null,
    triggerPrice: null,
  }
  const stop: Plan = {
    ...both,
    type: stopPrice === null ? 'stop_market' : 'stop_limit',
    timeInForce: stopPrice === null ? 'ioc' : 'gtc',
    postOnly: false,
    price: stopPrice,
    quantity: stopValue === null ? quantity : null,
    value: stopValue,
    triggerPrice,
  }
  return [limit, stop]
}

function legsFit(command: PlaceOco): boolean {
  const { side, price, triggerPrice, stopPrice, stopValue } = command
  if (side === 'sell') return price > triggerPrice && stopValue === null
  return price < triggerPrice && (stopPrice === null) !== (stopValue === null)
}

export function refusalOfPlacing(state: State, command: PlaceOrder | PlaceOco): Refusal | null {
  const market = state.markets.get(command.market)
  if (!isTrader(command.owner)) return 'OWNER_WRONG'
  if (!market) return 'MARKET_NOT_FOUND'
  if (market.state === 'closed') return 'MARKET_CLOSED'
  if (market.state === 'paused') return 'MARKET_PAUSED'
  if (isOneTooMany(state, command)) return 'TOO_MANY_ORDERS'
  const fits = command.kind === 'place_oco' ? legsFit(command) : fieldsFit(command)
  if (!fits) return 'ORDER_INVALID'
  const plans = command.kind === 'place_oco' ? legsOf(command) : [command]
  return brokenRule({ state, market, owner: command.owner, at: command.at }, plans)
}

/** Orders that may be there afterwards are counted with those that are there already; what trades at once is not. */
function isOneTooMany(state: State, command: PlaceOrder | PlaceOco): boolean {
  const { owner, market, openMax } = command
  if (openMax === null || openMax === undefined) return false
  const placing = command.kind === 'place_oco' ? 2 : 1
  const passes = command.kind === 'place_order' && (command.type === 'market' || takesAtOnce(command))
  if (passes) return false
  const standing = [...state.orders.values()].filter(order => order.owner === owner && order.market === market)
  return standing.length + placing > openMax
}

const takesAtOnce = ({ type, timeInForce }: PlaceOrder): boolean => type === 'limit' && timeInForce !== 'gtc'

export function placeOrder(state: State, command: PlaceOrder): number[] {
  const market = marketOf(state, command)
  const funds = fundsFor(market, command.owner, command)
  const order = newOrder(state, command, command)
  sayPlaced(state, order)
  holdFor(state, order, safe(funds))
  if (order.waiting) market.waiting.push(order)
  else matchAndConclude(state, order)
  runQueue(state)
  return [order.id]
}

export function placeOco(state: State, command: PlaceOco): number[] {
  const market = marketOf(state, command)
  const [limitPlan, stopPlan] = legsOf(command)
  const [limitNeed, stopNeed] = [limitPlan, stopPlan].map(plan => safe(fundsFor(market, command.owner, plan)))
  const limit = newOrder(state, limitPlan, command)
  const stop = newOrder(state, stopPlan, { ...command, clientId: null })
  limit.link = limit.partner = stop.id
  stop.link = stop.partner = limit.id
  sayPlaced(state, limit)
  sayPlaced(state, stop)
  holdFor(state, limit, Math.max(limitNeed ?? 0, stopNeed ?? 0))
  market.waiting.push(stop)
  matchAndConclude(state, limit)
  runQueue(state)
  return [limit.id, stop.id]
}

type Placing = { owner: number; market: number; clientId: string | null; at: number }

function newOrder(state: State, plan: Plan, { owner, market, clientId, at }: Placing): Order {
  const { side, type, timeInForce, postOnly, selfTrade, price, trail, expireAt } = plan
  const id = state.nextId++
  const amount = plan.quantity ?? plan.value ?? 0
  const trigger = startTrigger(plan, marketOf(state, { market }).lastPrice)
  const order: Order = {
    id,
    owner,
    market,
    clientId,
    side,
    type,
    timeInForce,
    postOnly,
    selfTrade,
    waiting: type !== 'limit' && type !== 'market',
    byValue: plan.quantity === null,
    price,
    quantity: amount,
    left: amount,
    held: 0,
    dealValue: 0,
    dealFee: 0,
    dealtQuantity: 0,
    triggerPrice: trigger,
    toldTrigger: trigger,
    trail,
    expireAt,
    link: null,
    partner: null,
    placedAt: at,
    changedAt: at,
    rank: id,
  }
  state.orders.set(id, order)
  return order
}

function sayPlaced(state: State, order: Order): void {
  const { id, owner, market, side, type, timeInForce, postOnly, selfTrade } = order
  const { price, triggerPrice, trail, expireAt, link, clientId } = order
  const amount = order.byValue ? { quantity: null, value: order.quantity } : { quantity: order.quantity, value: null }
  const what = { order: id, owner, market, side, type, timeInForce, postOnly, selfTrade, price, ...amount }
  state.events.push({ kind: 'order_placed', ...what, triggerPrice, trail, expireAt, link, clientId })
}

/** Holds funds of the owner for an order. */
export function holdFor(state: State, order: Order, amount: number): void {
  order.held += amount
  const account = payingAccount(marketOf(state, order), order)
  book(state, account, { available: 0 - amount, held: amount, cause: 'order_hold', id: order.id, purpose: 0 })
}
