import {
  type CommandBody,
  ORDER_TYPES,
  type OrderType,
  PRICE_MAX,
  SELF_TRADES,
  SIDES,
  type Side,
  TIMES_IN_FORCE,
} from '@bourse/engine'
import { atoms, DAY_MS, type Dice, lots, SAFE_MAX, ticks } from '@bourse/kernel'
import type { Market, State } from '../reference/state.ts'
import type { World } from './random-world.ts'

/** Where commands are drawn: the dice, the world they were thrown for, and the reference's state just before. */
export type Scene = { dice: Dice; world: World; state: State; at: number }

export const someOwner = ({ dice, world }: Scene): number => dice.between(1, world.owners)

/** A client id: mostly none or a fresh one, sometimes one that may have been used. */
export function someClientId({ dice, world }: Scene): string {
  return dice.chance(0.5) ? `c${dice.bits()}` : `c${dice.between(1, world.ids)}`
}

export function someMarket({ dice, state }: Scene): Market | null {
  const open = [...state.markets.values()].filter(market => market.state !== 'closed' || dice.chance(0.05))
  return open.length > 0 ? dice.pick(open) : null
}

/** A price near the last one; `towards` leans it to above (1) or below (-1). */
function somePrice({ dice, world }: Scene, market: Market, towards: -1 | 0 | 1): number {
  const spread = Math.max(2, Math.round((market.lastPrice * world.spread) / 100))
  const away = dice.between(0, spread)
  const side = towards === 0 ? dice.pick([-1, 1]) : towards
  return Math.min(PRICE_MAX, Math.max(1, market.lastPrice + side * away))
}

function someQuantity({ dice, world }: Scene, market: Market): number {
  if (dice.chance(0.03)) return dice.pick([market.minQuantity, market.maxQuantity])
  if (world.vast && dice.chance(0.7)) return anyMagnitude(dice, market.minQuantity, market.maxQuantity)
  return dice.between(market.minQuantity, Math.max(market.minQuantity, Math.min(market.maxQuantity, 40)))
}

function someValue(scene: Scene, market: Market): number {
  const { dice, world } = scene
  if (dice.chance(0.03)) return dice.pick([market.minValue, market.maxValue])
  if (world.vast && dice.chance(0.7)) return anyMagnitude(dice, market.minValue, market.maxValue)
  return Math.min(SAFE_MAX, market.lastPrice * market.tickAtoms * dice.between(1, 60) + dice.between(0, 5))
}

/** A figure whose number of digits is drawn first, so that small ones come as often as vast ones. */
function anyMagnitude(dice: Dice, low: number, high: number): number {
  const most = Math.min(high, Math.max(low, Math.floor(Math.exp(dice.fraction() * Math.log(high)))))
  return dice.between(low, most)
}

function someExpiry({ dice, world, at }: Scene): number | null {
  if (world.crowd) return dice.chance(0.5) ? at + dice.between(1, 300 * DAY_MS) : null
  return dice.chance(0.1) ? at + dice.between(1, 20_000) : null
}

function someType({ dice, world }: Scene): OrderType {
  if (dice.chance(world.crowd ? 0.9 : 0.55)) return 'limit'
  return dice.chance(0.3) ? 'market' : dice.pick(ORDER_TYPES)
}

export function randomOrder(scene: Scene, market: Market): CommandBody {
  const { dice } = scene
  const type = someType(scene)
  const side: Side = dice.pick(SIDES)
  const terms = type === 'limit' || type === 'market' ? takingTerms : waitingTerms
  return {
    kind: 'place_order',
    owner: someOwner(scene),
    market: market.market,
    clientId: dice.chance(0.3) ? someClientId(scene) : null,
    side,
    type,
    selfTrade: dice.pick(SELF_TRADES),
    ...terms(scene, market, { side, type }),
    ...someBound(scene),
  }
}

type Kind = { side: Side; type: OrderType }

function takingTerms(scene: Scene, market: Market, { side, type }: Kind) {
  const { dice, world } = scene
  const isLimit = type === 'limit'
  const timeInForce = isLimit
    ? dice.pick(['gtc', 'gtc', 'gtc', ...TIMES_IN_FORCE] as const)
    : dice.pick(['ioc', 'fok'] as const)
  const byQuantity = isLimit || timeInForce === 'fok' || dice.chance(0.5)
  // Leans to the side where it rests, so that books fill.
  const leaning = dice.chance(world.crowd ? 0.95 : 0.5) ? (side === 'buy' ? -1 : 1) : 0
  return {
    timeInForce,
    postOnly: isLimit && timeInForce === 'gtc' && dice.chance(0.15),
    price: isLimit ? ticks(somePrice(scene, market, leaning)) : null,
    quantity: byQuantity ? lots(someQuantity(scene, market)) : null,
    value: byQuantity ? null : atoms(someValue(scene, market)),
    triggerPrice: null,
    trail: null,
    expireAt: isLimit && timeInForce === 'gtc' ? someExpiry(scene) : null,
  }
}

function waitingTerms(scene: Scene, market: Market, { side, type }: Kind) {
  const { dice } = scene
  const hasLimit = type === 'stop_limit' || type === 'take_profit_limit'
  const takesProfit = type === 'take_profit_limit' || type === 'take_profit_market'
  const timeInForce = hasLimit ? dice.pick(TIMES_IN_FORCE) : ('ioc' as const)
  const above = takesProfit ? side === 'sell' : side === 'buy'
  const triggerPrice = somePrice(scene, market, above ? 1 : -1)
  const byQuantity = hasLimit || side === 'sell'
  const isTrailing = type === 'trailing'
  return {
    timeInForce,
    postOnly: hasLimit && timeInForce === 'gtc' && dice.chance(0.2),
    price: hasLimit ? ticks(Math.max(1, triggerPrice + dice.between(-3, 3))) : null,
    quantity: byQuantity ? lots(someQuantity(scene, market)) : null,
    value: byQuantity ? null : atoms(someValue(scene, market)),
    triggerPrice: isTrailing ? null : ticks(triggerPrice),
    trail: isTrailing ? ticks(Math.max(1, Math.round((market.lastPrice * dice.between(1, 10)) / 100))) : null,
    expireAt: someExpiry(scene),
  }
}

export function randomOco(scene: Scene, market: Market): CommandBody {
  const { dice } = scene
  const side: Side = dice.pick(SIDES)
  const [limitSide, stopSide] = side === 'sell' ? ([1, -1] as const) : ([-1, 1] as const)
  const crossing = dice.chance(0.2) ? 0 : limitSide
  const triggerPrice = somePrice(scene, market, stopSide)
  const hasStopPrice = dice.chance(0.5)
  return {
    kind: 'place_oco',
    owner: someOwner(scene),
    market: market.market,
    clientId: dice.chance(0.3) ? someClientId(scene) : null,
    side,
    postOnly: dice.chance(0.1),
    selfTrade: dice.pick(SELF_TRADES),
    quantity: lots(someQuantity(scene, market)),
    price: ticks(somePrice(scene, market, crossing)),
    triggerPrice: ticks(triggerPrice),
    stopPrice: hasStopPrice ? ticks(Math.max(1, triggerPrice + dice.between(-3, 3))) : null,
    stopValue: side === 'buy' && !hasStopPrice ? atoms(someValue(scene, market)) : null,
    expireAt: someExpiry(scene),
    ...someBound(scene),
  }
}

/** How many orders its owner may have: mostly as many as they like. */
const someBound = ({ dice }: Scene): { openMax?: number } => (dice.chance(0.1) ? { openMax: dice.between(0, 12) } : {})

/** An order that is open, mostly; sometimes a number that belongs to nobody or somebody else. */
function someOrder(scene: Scene): { owner: number; market: number | null; order: number } {
  const { dice, state } = scene
  const open = [...state.orders.values()]
  if (open.length === 0 || dice.chance(0.05)) {
    return { owner: someOwner(scene), market: null, order: dice.between(1, state.nextId) }
  }
  const order = dice.pick(open)
  const owner = dice.chance(0.03) ? someOwner(scene) : order.owner
  const market = dice.chance(0.5) ? null : dice.chance(0.05) ? dice.between(1, 4) : order.market
  return { owner, market, order: order.id }
}

export function randomAmend(scene: Scene): CommandBody {
  const { dice, state } = scene
  const found = someOrder(scene)
  const order = state.orders.get(found.order)
  const quantity = order && !order.byValue ? Math.max(1, order.quantity + dice.between(-20, 20)) : dice.between(1, 50)
  const price = Math.max(1, (order?.price ?? 10) + dice.between(-8, 8))
  const changes = dice.pick(['price', 'quantity', 'quantity', 'both'])
  return {
    kind: 'amend_order',
    ...found,
    price: changes === 'quantity' ? null : ticks(price),
    quantity: changes === 'price' ? null : lots(quantity),
  }
}

/** New terms for an order, mostly those that its kind has. */
export function randomChange(scene: Scene): CommandBody {
  const { dice, state } = scene
  const found = someOrder(scene)
  const order = state.orders.get(found.order)
  const strange = dice.chance(0.04)
  const near = (figure: number | null | undefined, spread: number): number =>
    Math.max(1, (figure ?? 10) + dice.between(-spread, spread))
  const named = (has: boolean, likely: number): boolean => (has || strange) && dice.chance(likely)
  const isLinked = order?.link !== null && order?.link !== undefined
  const takesAmount = !isLinked || dice.chance(0.05)
  const waits = order?.waiting === true
  return {
    kind: 'change_order',
    ...found,
    price: named((order?.price ?? null) !== null, 0.5) ? ticks(near(order?.price, 8)) : null,
    quantity: named(takesAmount && order?.byValue === false, 0.4) ? lots(near(order?.quantity, 20)) : null,
    value: named(takesAmount && order?.byValue === true, 0.6) ? atoms(near(order?.quantity, 400)) : null,
    triggerPrice: named(waits && order?.trail === null, 0.6) ? ticks(near(order?.triggerPrice, 8)) : null,
    trail: named(waits && order?.trail !== null, 0.7) ? ticks(near(order?.trail, 4)) : null,
  }
}

export function randomCancel(scene: Scene): CommandBody {
  const { dice, state, world } = scene
  if (world.crowd && dice.chance(0.7))
    return { kind: 'cancel_all', owner: someOwner(scene), market: dice.between(1, 9) }
  if (dice.chance(0.8)) return { kind: 'cancel_order', ...someOrder(scene) }
  if (dice.chance(0.08)) {
    const market = dice.chance(0.5) ? null : dice.between(1, 4)
    return { kind: 'cancel_all', owner: someOwner(scene), market }
  }
  if (dice.chance(0.15)) {
    return { kind: 'cancel_after', owner: someOwner(scene), delayMs: dice.pick([0, 1, 500, 10_000, 86_400_000]) }
  }
  const remembered = [...state.current.values(), ...state.previous.values()].filter(one => state.orders.has(one.id))
  const known = remembered.length > 0 && dice.chance(0.8) ? dice.pick(remembered) : null
  const clientId = known?.clientId ?? someClientId(scene)
  return { kind: 'cancel_by_client_id', owner: known?.owner ?? someOwner(scene), market: null, clientId }
}
