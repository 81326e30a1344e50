import {
  availableOf,
  type Books,
  freeOf,
  give,
  holdOf,
  isOf,
  least,
  meaningOf,
  most,
  type Order,
  PPM,
  type Side,
  sideOf,
  signOf,
  tierAt,
  up,
  type World,
  worldOf,
} from './world.ts'

/** A deal as it is tried. */
export type Meeting = { price: bigint; lots: bigint; value: bigint; atMark: bigint }

export function meeting(world: World, price: bigint, lots: bigint): Meeting {
  return { price, lots, value: price * lots * world.tick, atMark: world.mark * lots * world.tick }
}

/** The resting orders of one side of the book, the best first. */
export function bookOf(books: Books, market: number, buys: boolean): Order[] {
  return [...books.orders.values()]
    .filter(order => order.market === market && !order.waiting && meaningOf(order.action).buys === buys)
    .sort((one, other) => {
      const away = Number((one.price ?? 0n) - (other.price ?? 0n))
      return (buys ? -away : away) || one.rank - other.rank
    })
}

export const isWithin = (buys: boolean, price: bigint, limit: bigint): boolean =>
  buys ? price <= limit : price >= limit

/** What closing some lots takes along: the entry's part rounded against the position, the margin's down. */
export function partsOf(side: Side, lots: bigint): { part: bigint; share: bigint } {
  const part = side.side === 'long' ? up(side.entry * lots, side.quantity) : (side.entry * lots) / side.quantity
  return { part, share: (side.margin * lots) / side.quantity }
}
export const sideOfOrder = (books: Books, order: Order): Side =>
  sideOf(books, order.owner, { market: order.market, side: meaningOf(order.action).side })

const backed = (books: Books, side: Side): bigint => (side.mode === 'cross' ? availableOf(books, side.owner) : 0n)

function canClose(books: Books, side: Side, { lots, value }: Meeting): boolean {
  const { part, share } = partsOf(side, lots)
  return share + signOf(side.side) * (value - part) + backed(books, side) >= 0n
}

/** Whether a resting order can still do what it promised. */
export function isSound(books: Books, order: Order, met: Meeting): boolean {
  const side = sideOfOrder(books, order)
  if (meaningOf(order.action).closes) return canClose(books, side, met)
  const lacks = most(0n, signOf(side.side) * (met.value - met.atMark))
  if (lacks === 0n) return true
  const world = worldOf(books, order.market)
  const kept = up(met.atMark * tierAt(world, side.quantity * world.mark * world.tick + met.atMark).mmr, PPM)
  return up(met.value, side.leverage) + met.lots * order.perLot.lacks - lacks >= kept
}

/** What opening at once costs: margin, what the mark lacks, and the taker's fee. */
export function takingCost(books: Books, side: Side, met: Meeting): { margin: bigint; lacks: bigint; fee: bigint } {
  const { taker } = worldOf(books, side.market).rules
  const lacks = most(0n, signOf(side.side) * (met.value - met.atMark))
  return { margin: up(met.value, side.leverage), lacks, fee: up(met.value * taker, PPM) }
}

function canTake(books: Books, order: Order, met: Meeting): boolean {
  const side = sideOfOrder(books, order)
  if (meaningOf(order.action).closes) return canClose(books, side, met)
  const { margin, lacks, fee } = takingCost(books, side, met)
  return freeOf(books, order.owner) >= margin + lacks + fee
}

/** Fills one order by a deal: its side, its owner's money, fees and clearing. */
export function fill(books: Books, order: Order, of: { met: Meeting; takes: boolean }): void {
  const { met, takes } = of
  const side = sideOfOrder(books, order)
  const { maker, taker } = worldOf(books, order.market).rules
  const due = up(met.value * (takes ? taker : maker), PPM)
  if (meaningOf(order.action).closes) {
    const { part, share } = partsOf(side, met.lots)
    const won = signOf(side.side) * (met.value - part)
    const fee = least(due, share + won + backed(books, side))
    take(books, side, { lots: met.lots, part, share, won })
    give(books, side.owner, share + won - fee)
    books.house.fees += fee
    if (side.quantity === 0n) endBound(books, side)
  } else {
    const cost = takes
      ? takingCost(books, side, met)
      : {
          margin: up(met.value, side.leverage),
          lacks: met.lots * order.perLot.lacks,
          fee: least(due, met.lots * order.perLot.fee),
        }
    const held = takes ? 0n : holdOf({ ...order, left: met.lots })
    // What a cross side lacks is among its losses already.
    const margin = cost.margin + (side.mode === 'isolated' ? cost.lacks : 0n)
    give(books, side.owner, held - margin - cost.fee)
    books.house.fees += cost.fee
    if (side.quantity === 0n) side.funding = 0n
    side.quantity += met.lots
    side.entry += met.value
    side.margin += margin
  }
  order.left -= met.lots
}

/** Ends what waits to close all of a side that is gone. */
function endBound(books: Books, side: Side): void {
  const bound = [...books.orders.values()].filter(
    order => order.waiting && order.quantity === null && isOf(order, side),
  )
  for (const order of bound) end(books, order)
}

/** Takes lots out of a side; what was won comes out of clearing. */
export function take(books: Books, side: Side, of: { lots: bigint; part: bigint; share: bigint; won: bigint }): void {
  side.quantity -= of.lots
  side.entry -= of.part
  side.margin -= of.share
  books.house.clearing -= of.won
}

/** Ends an order: what it held is its owner's again. */
export function end(books: Books, order: Order): void {
  if (!books.orders.delete(order.id)) return
  if (!order.waiting) give(books, order.owner, holdOf(order))
}
export function endAllOf(books: Books, side: Side): void {
  for (const order of [...books.orders.values()].filter(each => isOf(each, side))) end(books, order)
}

/** Sets the last price; who waits for it is queued. */
export function setLast(books: Books, world: World, price: bigint): void {
  if (world.last === price) return
  world.last = price
  queueReached(books, world, 'last')
}

const priceBy = (world: World, by: Order['triggerBy']): bigint =>
  by === 'last' ? world.last : by === 'mark' ? world.mark : world.index

/** Whether a rise brings the trigger: of stops that buy and take-profits that sell. */
export function rises(order: Pick<Order, 'type' | 'action'>): boolean {
  return order.type.startsWith('take_profit') !== meaningOf(order.action).buys
}

/** Queues whoever waits for a kind of price and is reached: rises first, from the lowest, then falls, from the highest, then trailing ones. */
export function queueReached(books: Books, world: World, by: Order['triggerBy']): void {
  if (world.paused || world.frozen) return
  const price = priceBy(world, by)
  const waiting = [...books.orders.values()].filter(
    order => order.waiting && order.market === world.market && order.triggerBy === by && !books.queue.includes(order),
  )
  const fixed = waiting.filter(order => order.trail === null)
  const away = (one: Order, other: Order): number => Number((one.trigger ?? 0n) - (other.trigger ?? 0n))
  const risen = fixed.filter(order => rises(order) && price >= (order.trigger ?? 0n))
  const fallen = fixed.filter(order => !rises(order) && price <= (order.trigger ?? 0n))
  books.queue.push(...risen.sort((one, other) => away(one, other) || one.rank - other.rank))
  books.queue.push(...fallen.sort((one, other) => away(other, one) || one.rank - other.rank))
  for (const order of waiting.filter(each => each.trail !== null).sort((one, other) => one.id - other.id)) {
    const { buys } = meaningOf(order.action)
    const trigger = order.trigger ?? 0n
    if (buys ? price >= trigger : price <= trigger) books.queue.push(order)
    else order.trigger = buys ? least(trigger, price + (order.trail ?? 0n)) : most(trigger, price - (order.trail ?? 0n))
  }
}

/** Lets an order that stands nowhere meet the book, then rest or be over; whether its owner could pay for all that it dealt, which on credit nobody asks. */
export function match(books: Books, order: Order, of: { limit: bigint; onCredit?: boolean }): boolean {
  const { limit, onCredit = false } = of
  let paid = true
  const world = worldOf(books, order.market)
  const { buys, closes } = meaningOf(order.action)
  for (const maker of bookOf(books, order.market, !buys)) {
    if (order.left === 0n || !isWithin(buys, maker.price ?? 0n, limit)) break
    if (maker.owner === order.owner) return paid
    const met = meeting(world, maker.price ?? 0n, least(order.left, maker.left))
    if (!isSound(books, maker, met)) {
      end(books, maker)
      continue
    }
    if (!canTake(books, order, met)) {
      if (closes || !onCredit) return false
      paid = false
    }
    fill(books, order, { met, takes: true })
    fill(books, maker, { met, takes: false })
    if (maker.left === 0n) end(books, maker)
    setLast(books, world, met.price)
  }
  if (order.left === 0n || !order.rests) return paid
  if (!closes) {
    const side = sideOfOrder(books, order)
    const value = limit * world.tick
    order.perLot = {
      margin: up(value, side.leverage),
      lacks: most(0n, signOf(side.side) * (limit - world.mark)) * world.tick,
      fee: up(value * world.rules.taker, PPM),
    }
    if (freeOf(books, order.owner) < holdOf(order)) return false
    give(books, order.owner, -holdOf(order))
  }
  books.orders.set(order.id, order)
  return paid
}
