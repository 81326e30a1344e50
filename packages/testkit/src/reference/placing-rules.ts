import { PRICE_MAX, type Refusal } from '@bourse/engine'
import { balanceOf } from './ledger.ts'
import { bandAround } from './markets.ts'
import { bestFor, limitOf, probe } from './matching.ts'
import { isAmount, isPrice, isWithin, times } from './numbers.ts'
import { payingAccount } from './orders.ts'
import type { Market, Plan, State } from './state.ts'
import { wouldTake } from './taking.ts'
import { isReached } from './triggers.ts'

type Scene = { state: State; market: Market; owner: number; at: number }

const waits = (plan: Plan): boolean => plan.type !== 'limit' && plan.type !== 'market'

/** Where an order's trigger stands when it is placed; a trailing one begins its distance from the last price. */
export function startTrigger(plan: Plan, lastPrice: number): number | null {
  if (plan.trail === null) return plan.triggerPrice
  return plan.side === 'sell' ? lastPrice - plan.trail : lastPrice + plan.trail
}

/** What must be held for an order before it may stand or trade. */
export function fundsFor(market: Market, owner: number, plan: Plan): bigint {
  const { price, quantity, value } = plan
  if (plan.side === 'sell')
    return times(quantity ?? Number(probe(market, { ...plan, owner }).quantity), market.lotAtoms)
  if (price !== null && quantity !== null) return times(price, quantity, market.tickAtoms)
  return value === null ? probe(market, { ...plan, owner }).value : BigInt(value)
}

/** The first rule in catalogue order that the orders to be placed together break. */
export function brokenRule(scene: Scene, plans: readonly Plan[]): Refusal | null {
  return brokenFigure(scene, plans) ?? brokenPlace(scene, plans)
}

/** Rules that look at an order's figures and the market's rules only. */
function brokenFigure({ market, at }: Scene, plans: readonly Plan[]): Refusal | null {
  const worths = plans.map(plan => worthOf(market, plan))
  if (plans.some(({ expireAt }) => expireAt !== null && !isWithin(expireAt, at + 1, Number.MAX_SAFE_INTEGER))) {
    return 'EXPIRY_WRONG'
  }
  if (plans.some(({ price }) => price !== null && !isPrice(price))) return 'PRICE_WRONG'
  if (plans.some(plan => waits(plan) && !triggerFits(market, plan))) return 'TRIGGER_WRONG'
  if (plans.some(({ quantity }) => quantity !== null && !(isAmount(quantity) && quantity >= market.minQuantity))) {
    return 'QUANTITY_TOO_LOW'
  }
  if (plans.some(({ quantity }) => quantity !== null && quantity > market.maxQuantity)) return 'QUANTITY_TOO_HIGH'
  if (plans.some(({ value }) => value !== null && !isAmount(value))) return 'VALUE_TOO_LOW'
  if (worths.some(worth => worth !== null && worth < BigInt(market.minValue))) return 'VALUE_TOO_LOW'
  return null
}

/** Rules that look at the book and the owner's funds. */
function brokenPlace({ state, market, owner }: Scene, plans: readonly Plan[]): Refusal | null {
  const taking = plans.filter(plan => !waits(plan))
  const costs = taking
    .filter(plan => plan.type === 'market' && plan.side === 'buy' && plan.quantity !== null)
    .map(plan => probe(market, { ...plan, owner }).value)
  const worths = plans.map(plan => worthOf(market, plan))
  if ([...worths, ...costs].some(worth => worth !== null && worth > BigInt(market.maxValue))) return 'AMOUNT_TOO_LARGE'
  if (plans.some(plan => plan.price !== null && !isInBand(market, plan, plan.price))) return 'PRICE_OUT_OF_BAND'
  if (taking.some(plan => plan.postOnly && wouldTake(market, plan))) return 'POST_ONLY_WOULD_TAKE'
  if (taking.some(plan => plan.type === 'market' && !bestFor(market, plan.side, limitOf(market, plan)))) {
    return 'NO_LIQUIDITY'
  }
  const whole = (plan: Plan): boolean => probe(market, { ...plan, owner }).quantity === BigInt(plan.quantity ?? 0)
  if (taking.some(plan => plan.timeInForce === 'fok' && !whole(plan))) return 'NOT_FILLABLE'
  const side = plans[0]?.side ?? 'buy'
  const available = BigInt(balanceOf(state, payingAccount(market, { owner, side })).available)
  return plans.some(plan => available < fundsFor(market, owner, plan)) ? 'INSUFFICIENT_BALANCE' : null
}

/** What an order is worth before it trades, if that is known; only asked of figures that are whole. */
function worthOf(market: Market, plan: Plan): bigint | null {
  const { price, quantity, value } = plan
  if (price !== null && quantity !== null && Number.isSafeInteger(price) && Number.isSafeInteger(quantity)) {
    return times(price, quantity, market.tickAtoms)
  }
  return value !== null && Number.isSafeInteger(value) ? BigInt(value) : null
}

function triggerFits(market: Market, plan: Plan): boolean {
  if (plan.trail !== null && !isPrice(plan.trail)) return false
  const trigger = startTrigger(plan, market.lastPrice)
  return trigger !== null && isWithin(trigger, 1, PRICE_MAX) && !isReached(plan, trigger, market.lastPrice)
}

/** A limit price is measured from the last price; that of a waiting order from its trigger. */
export function isInBand(market: Market, plan: Pick<Plan, 'triggerPrice'>, price: number): boolean {
  return isWithin(price, ...edges(market, plan.triggerPrice ?? market.lastPrice))
}

function edges(market: Market, around: number): [number, number] {
  const { lowest, highest } = bandAround(market, around)
  return [lowest, highest]
}
