import type { CommandBody, ContractRefusal } from '@bourse/engine'
import { bookOf, end, isWithin, match, meeting, rises, sideOfOrder, takingCost } from './deals.ts'
import {
  type Books,
  firstLeverage,
  freeOf,
  least,
  meaningOf,
  most,
  type Order,
  PPM,
  restingOf,
  type Side,
  sideOf,
  tierAt,
  up,
  valueAtMark,
  type World,
  worldOf,
} from './world.ts'

type PlaceContractOrder = Extract<CommandBody, { kind: 'place_contract_order' }>

const big = (number: number | null): bigint | null => (number === null ? null : BigInt(number))

/** The prices between which a contract trades. */
export function bandOf({ rules: { band, priceMax }, mark }: World): { lowest: bigint; highest: bigint } {
  if (band === 0n) return { lowest: 1n, highest: priceMax }
  return {
    lowest: most(1n, up(mark * (PPM - band), PPM)),
    highest: least(priceMax, (mark * (PPM + band)) / PPM),
  }
}

const atMarketOf = (type: Order['type']): boolean =>
  type !== 'limit' && type !== 'stop_limit' && type !== 'take_profit_limit'

function limitOf(world: World, order: Pick<Order, 'price' | 'action' | 'type'>): bigint {
  const { lowest, highest } = bandOf(world)
  return atMarketOf(order.type) ? (meaningOf(order.action).buys ? highest : lowest) : (order.price ?? 0n)
}

/** Places an order, or says why not. */
export function placeOrder(books: Books, command: PlaceContractOrder): ContractRefusal | null {
  const world = books.contracts.get(command.market)
  if (!world) return 'MARKET_NOT_FOUND'
  if (world.paused) return 'MARKET_PAUSED'
  const living = [...books.orders.values()].filter(
    ({ owner, market }) => owner === command.owner && market === command.market,
  )
  if (isOneTooMany(command, living)) return 'TOO_MANY_ORDERS'
  const refusal = refusalOfShape(world, command, books.at)
  if (refusal !== null) return refusal
  const waits = command.type !== 'limit' && command.type !== 'market'
  const order = orderOf(books, world, { command, waits })
  beginAnew(books, command)
  const refused = waits ? null : refusalOfBook(books, order)
  if (refused !== null) return refused
  order.id = order.rank = books.nextId++
  if (waits) {
    if (order.quantity === null) for (const twin of living.filter(one => isTwin(one, order))) end(books, twin)
    books.orders.set(order.id, order)
  } else match(books, order, { limit: limitOf(world, order) })
  return null
}

function isOneTooMany(command: PlaceContractOrder, living: readonly Order[]): boolean {
  const { openMax, type, timeInForce, quantity, action } = command
  if (openMax === undefined || openMax === null) return false
  const stays = type === 'limit' ? timeInForce === 'gtc' : type !== 'market'
  const takesPlace = quantity === null && living.some(one => isTwin(one, { type, action }))
  return stays && living.length + (takesPlace ? 0 : 1) > openMax
}

/** Of a kind that closes all of a position there is one. */
const isTwin = (one: Order, order: Pick<Order, 'type' | 'action'>): boolean =>
  one.waiting && one.quantity === null && one.type === order.type && one.action === order.action

/** Who has never said how a pair is margined, and has nothing in it, begins as all begin now. */
export function beginAnew(books: Books, of: { owner: number; market: number }): Side[] {
  const pair = (['long', 'short'] as const).map(side => sideOf(books, of.owner, { market: of.market, side }))
  const living = [...books.orders.values()].some(({ owner, market }) => owner === of.owner && market === of.market)
  if (pair.some(side => side.isSet || side.quantity > 0n) || living) return pair
  for (const side of pair) side.leverage = firstLeverage(worldOf(books, of.market))
  return pair
}

function orderOf(books: Books, world: World, of: { command: PlaceContractOrder; waits: boolean }): Order {
  const { command, waits } = of
  const { owner, market, action, type, postOnly, triggerBy } = command
  return {
    ...{ id: books.nextId, rank: books.nextId, owner, market, action, type, postOnly, triggerBy, waiting: waits },
    ...{ price: big(command.price), quantity: big(command.quantity), left: BigInt(command.quantity ?? 0) },
    trigger: waits ? firstTrigger(world, command) : null,
    trail: big(command.trail),
    rests: !atMarketOf(type) && command.timeInForce === 'gtc',
    whole: command.timeInForce === 'fok',
    expireAt: command.expireAt ?? null,
    perLot: { margin: 0n, lacks: 0n, fee: 0n },
  }
}

/** The price by which an order waits. */
export function priceOf(world: World, { triggerBy }: Pick<Order, 'triggerBy'>): bigint {
  return { last: world.last, mark: world.mark, index: world.index }[triggerBy]
}

function firstTrigger(world: World, command: PlaceContractOrder): bigint {
  if (command.trail === null) return BigInt(command.triggerPrice ?? 0)
  const trail = BigInt(command.trail)
  return meaningOf(command.action).buys ? priceOf(world, command) + trail : priceOf(world, command) - trail
}

function refusalOfShape(world: World, command: PlaceContractOrder, now: bigint): ContractRefusal | null {
  const { type, price, quantity, triggerPrice, trail, timeInForce, postOnly } = command
  const expireAt = command.expireAt ?? null
  const { closes } = meaningOf(command.action)
  const atMarket = atMarketOf(type)
  const waits = type !== 'limit' && type !== 'market'
  const needs = { price: !atMarket, trigger: waits && type !== 'trailing', trail: type === 'trailing' }
  const fits =
    needs.price === (price !== null) &&
    needs.trigger === (triggerPrice !== null) &&
    needs.trail === (trail !== null) &&
    (quantity !== null || (closes && atMarket && waits)) &&
    (!atMarket || timeInForce === 'ioc' || (type === 'market' && timeInForce === 'fok')) &&
    (!postOnly || (!atMarket && timeInForce === 'gtc')) &&
    (expireAt === null || waits || (type === 'limit' && timeInForce === 'gtc'))
  if (!fits) return 'ORDER_INVALID'
  if (expireAt !== null && !(Number.isSafeInteger(expireAt) && expireAt > now)) return 'EXPIRY_WRONG'
  const isPrice = (number: number): boolean => Number.isInteger(number) && number >= 1 && number <= world.rules.priceMax
  if (price !== null && !isPrice(price)) return 'PRICE_WRONG'
  if (waits) {
    if (!isPrice(triggerPrice ?? trail ?? 0)) return 'TRIGGER_WRONG'
    const trigger = firstTrigger(world, command)
    if (trigger < 1n || trigger > world.rules.priceMax) return 'TRIGGER_WRONG'
    const reached = rises(command) ? priceOf(world, command) >= trigger : priceOf(world, command) <= trigger
    if (trail === null && reached) return 'TRIGGER_WRONG'
  }
  if (quantity !== null) {
    if (!Number.isSafeInteger(quantity) || quantity < (closes ? 1n : world.rules.minQuantity)) return 'QUANTITY_TOO_LOW'
    if (quantity > world.rules.maxQuantity) return 'QUANTITY_TOO_HIGH'
  }
  const { lowest, highest } = bandOf(world)
  if (price !== null && !waits && (price < lowest || price > highest)) return 'PRICE_OUT_OF_BAND'
  return null
}

/** How much of a side may still be closed. */
export function closableOf(books: Books, side: Side): bigint {
  const closing = restingOf(books, side).filter(({ action }) => meaningOf(action).closes)
  return side.quantity - closing.reduce((sum, { left }) => sum + left, 0n)
}

/** Why an order cannot trade now, by the book, the position and the wallet. */
export function refusalOfBook(books: Books, order: Order): ContractRefusal | null {
  const world = worldOf(books, order.market)
  const side = sideOfOrder(books, order)
  const { buys, closes } = meaningOf(order.action)
  if (closes && order.left > closableOf(books, side)) return 'CLOSE_TOO_LARGE'
  const limit = limitOf(world, order)
  const met = bookOf(books, order.market, !buys).filter(({ price }) => isWithin(buys, price ?? 0n, limit))
  if (order.postOnly && met.length > 0) return 'POST_ONLY_WOULD_TAKE'
  if (atMarketOf(order.type) && met.length === 0) return 'NO_LIQUIDITY'
  const tried = order.whole ? tryWhole(books, order, limit) : null
  if (tried !== null && !tried.filled) return 'NOT_FILLABLE'
  if (closes) return null
  return refusalOfOpening(books, order, met) ?? (tried?.paid === false ? 'INSUFFICIENT_BALANCE' : null)
}

/** What an order would come to in a copy of everything. */
function tryWhole(books: Books, order: Order, limit: bigint): { filled: boolean; paid: boolean } {
  const copy = structuredClone(books)
  const tried = structuredClone(order)
  const paid = match(copy, tried, { limit, onCredit: true })
  return { filled: tried.left === 0n, paid }
}

/** Whether an order may open so much, and its owner can pay for it. */
export function refusalOfOpening(books: Books, order: Order, met: Order[]): ContractRefusal | null {
  const world = worldOf(books, order.market)
  const side = sideOfOrder(books, order)
  const opening = restingOf(books, side).filter(({ action }) => !meaningOf(action).closes)
  const standing = opening.reduce((sum, { left }) => sum + left, side.quantity)
  if (standing + order.left > world.rules.positionMax) return 'POSITION_TOO_LARGE'
  const { value, need } = costOf(books, order, met)
  const before = opening.reduce((sum, each) => sum + each.left * (each.price ?? 0n) * world.tick, 0n)
  const after = valueAtMark(books, side) + before + value
  if (after > (world.tiers.at(-1)?.upTo ?? 0n)) return 'POSITION_TOO_LARGE'
  if (side.leverage > tierAt(world, after).leverageMax) return 'LEVERAGE_TOO_HIGH'
  return freeOf(books, order.owner) < need ? 'INSUFFICIENT_BALANCE' : null
}

/** What an opening order would be worth, and at most cost: level by level, two atoms more an order met. */
function costOf(books: Books, order: Order, met: Order[]): { value: bigint; need: bigint } {
  const world = worldOf(books, order.market)
  const side = sideOfOrder(books, order)
  let left = order.left
  let value = 0n
  let need = 0n
  for (const price of new Set(met.map(maker => maker.price ?? 0n))) {
    if (left === 0n) break
    const makers = met.filter(maker => maker.price === price)
    const there = makers.reduce((sum, maker) => sum + maker.left, 0n)
    const deal = meeting(world, price, least(left, there))
    const { margin, lacks, fee } = takingCost(books, side, deal)
    value += deal.value
    need += margin + lacks + fee + 2n * BigInt(makers.length)
    left -= deal.lots
  }
  if (order.rests && left > 0n) {
    const price = order.price ?? 0n
    const lot = meeting(world, price, 1n)
    const { margin, lacks, fee } = takingCost(books, side, lot)
    value += left * lot.value
    need += left * (margin + lacks + fee)
  }
  return { value, need }
}

/** Gives every queued order its turn. */
export function runQueue(books: Books): void {
  for (let order = books.queue.shift(); order !== undefined; order = books.queue.shift()) {
    if (books.orders.get(order.id) === order) takeTurn(books, order)
  }
}

function takeTurn(books: Books, order: Order): void {
  const world = worldOf(books, order.market)
  order.rank = books.nextId++
  const { closes, buys } = meaningOf(order.action)
  end(books, order)
  order.waiting = false
  const side = sideOf(books, order.owner, { market: order.market, side: meaningOf(order.action).side })
  if (closes) {
    const may = closableOf(books, side)
    order.left = order.quantity === null ? may : least(order.quantity, may)
    // What it shrank to is its quantity from here on: amending counts from that.
    order.quantity = order.left
    if (order.left === 0n) return
  }
  const limit = limitOf(world, order)
  const met = bookOf(books, order.market, !buys).filter(({ price }) => isWithin(buys, price ?? 0n, limit))
  if (order.postOnly && met.length > 0) return
  const tried = order.whole ? tryWhole(books, order, limit) : null
  if (tried?.filled === false) return
  if (!closes && (tried?.paid === false || refusalOfOpening(books, order, met) !== null)) return
  match(books, order, { limit })
}
