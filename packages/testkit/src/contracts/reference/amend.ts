import type { CommandBody, ContractRefusal } from '@bourse/engine'
import { bookOf, end, isWithin, match, rises, sideOfOrder } from './deals.ts'
import { bandOf, closableOf, priceOf, refusalOfOpening } from './place.ts'
import { type Books, meaningOf, type Order, type World, worldOf } from './world.ts'

type ChangeContractOrder = Extract<CommandBody, { kind: 'change_contract_order' }>

const big = (number: number | null): bigint | null => (number === null ? null : BigInt(number))
const isPrice = (world: World, price: bigint): boolean => price >= 1n && price <= world.rules.priceMax

/** Gives an order new terms, or says why not: an order that rests is taken back and placed anew, unless it only gets smaller. */
export function amendOrder(books: Books, command: ChangeContractOrder): ContractRefusal | null {
  const order = books.orders.get(command.order)
  if (order?.owner !== command.owner || (command.market ?? order.market) !== order.market) return 'ORDER_NOT_FOUND'
  const world = worldOf(books, order.market)
  if (world.paused) return 'MARKET_PAUSED'
  const { price, quantity, triggerPrice, trail } = command
  if (!order.waiting && (triggerPrice !== null || trail !== null)) return 'NOT_AMENDABLE'
  const trails = order.type === 'trailing'
  const strange =
    [price, quantity, triggerPrice, trail].every(term => term === null) ||
    (price !== null && order.price === null) ||
    (quantity !== null && order.quantity === null) ||
    (triggerPrice !== null && trails) ||
    (trail !== null && !trails)
  if (strange) return 'ORDER_INVALID'
  return order.waiting ? amendWaiting(world, order, { command, books }) : amendResting(books, order, command)
}

function sizeRefusal(world: World, order: Order, quantity: bigint): ContractRefusal | null {
  const { closes } = meaningOf(order.action)
  if (quantity < (closes ? 1n : world.rules.minQuantity)) return 'QUANTITY_TOO_LOW'
  return quantity > world.rules.maxQuantity ? 'QUANTITY_TOO_HIGH' : null
}

function amendResting(books: Books, order: Order, command: ChangeContractOrder): ContractRefusal | null {
  const world = worldOf(books, order.market)
  const { closes, buys } = meaningOf(order.action)
  const quantity = big(command.quantity) ?? order.quantity ?? 0n
  const price = big(command.price) ?? order.price ?? 0n
  if (price === order.price && quantity === order.quantity) return null
  if (!isPrice(world, price)) return 'PRICE_WRONG'
  const left = quantity - ((order.quantity ?? 0n) - order.left)
  const wrong = left <= 0n ? 'QUANTITY_TOO_LOW' : sizeRefusal(world, order, quantity)
  if (command.quantity !== null && wrong !== null) return wrong
  const { lowest, highest } = bandOf(world)
  if (price !== order.price && (price < lowest || price > highest)) return 'PRICE_OUT_OF_BAND'
  // What stands of it is out of everything while its new terms are asked about.
  const before = { ...order, perLot: { ...order.perLot } }
  end(books, order)
  const placed: Order = { ...order, price, quantity, left }
  const refusal = refusalAnew(books, placed, { closes, buys, smaller: price === order.price && left < order.left })
  if (refusal !== null || (price === order.price && left < order.left)) {
    restore(books, refusal === null ? { ...placed, perLot: before.perLot } : before)
    return refusal
  }
  placed.rank = books.nextId++
  match(books, placed, { limit: price })
  return null
}

type Anew = { closes: boolean; buys: boolean; smaller: boolean }

function refusalAnew(books: Books, order: Order, { closes, buys, smaller }: Anew): ContractRefusal | null {
  if (closes && order.left > closableOf(books, sideOfOrder(books, order))) return 'CLOSE_TOO_LARGE'
  if (smaller) return null
  const met = bookOf(books, order.market, !buys).filter(({ price }) => isWithin(buys, price ?? 0n, order.price ?? 0n))
  if (order.postOnly && met.length > 0) return 'POST_ONLY_WOULD_TAKE'
  return closes ? null : refusalOfOpening(books, order, met)
}

/** Puts an order back where it rested: its rank says where. */
function restore(books: Books, order: Order): void {
  books.orders.set(order.id, order)
  const { perLot, left } = order
  const held = left * (perLot.margin + perLot.lacks + perLot.fee)
  books.available.set(order.owner, (books.available.get(order.owner) ?? 0n) - held)
}

function amendWaiting(
  world: World,
  order: Order,
  { command, books }: { command: ChangeContractOrder; books: Books },
): ContractRefusal | null {
  const price = big(command.price) ?? order.price
  const quantity = big(command.quantity) ?? order.quantity
  const trail = big(command.trail) ?? order.trail
  const further = (trail ?? 0n) - (order.trail ?? 0n)
  const stands = (order.trigger ?? 0n) + (meaningOf(order.action).buys ? further : -further)
  const trigger = big(command.triggerPrice) ?? stands
  const moved = trigger !== order.trigger || trail !== order.trail
  if (price !== null && price !== order.price && !isPrice(world, price)) return 'PRICE_WRONG'
  if (moved) {
    if (!isPrice(world, trigger) || (trail !== null && !isPrice(world, trail))) return 'TRIGGER_WRONG'
    const now = priceOf(world, order)
    if (rises(order) ? now >= trigger : now <= trigger) return 'TRIGGER_WRONG'
  }
  const wrong = quantity === null || quantity === order.quantity ? null : sizeRefusal(world, order, quantity)
  if (wrong !== null) return wrong
  Object.assign(order, { price, quantity, left: quantity ?? 0n, trigger, trail })
  if (moved) order.rank = books.nextId++
  return null
}
