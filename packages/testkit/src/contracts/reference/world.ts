import type { ContractAction, MarginMode, OrderType, PositionSide, TriggerPrice } from '@bourse/engine'

/** A tier with its deduction. */
export type Tier = { upTo: bigint; leverageMax: bigint; mmr: bigint; deduction: bigint }

/** One side of an owner in a contract, whether there is a position or not. */
export type Side = {
  owner: number
  market: number
  side: PositionSide
  mode: MarginMode
  leverage: bigint
  isSet: boolean
  quantity: bigint
  entry: bigint
  margin: bigint
  funding: bigint
}

/** A living order. */
export type Order = {
  id: number
  rank: number
  owner: number
  market: number
  action: ContractAction
  type: OrderType
  rests: boolean
  /** Fill or kill: it deals whole or not at all. */
  whole: boolean
  postOnly: boolean
  expireAt: number | null
  price: bigint | null
  quantity: bigint | null
  left: bigint
  waiting: boolean
  trigger: bigint | null
  triggerBy: TriggerPrice
  trail: bigint | null
  /** For each lot that rests: margin, what the mark lacked, fee. */
  perLot: { margin: bigint; lacks: bigint; fee: bigint }
}

/** A contract. */
export type World = {
  market: number
  tick: bigint
  rules: {
    minQuantity: bigint
    maxQuantity: bigint
    positionMax: bigint
    priceMax: bigint
    band: bigint
    impact: bigint
    interval: bigint
    maker: bigint
    taker: bigint
  }
  tiers: Tier[]
  paused: boolean
  frozen: boolean
  last: bigint
  index: bigint
  mark: bigint
  rate: bigint
  slot: bigint
  sampledAt: bigint
  bases: bigint[]
  premiums: bigint[]
}

/** Everything: money by owner (the house's purses by name), sides by name in the order in which they came, orders by number. */
export type Books = {
  contracts: Map<number, World>
  available: Map<number, bigint>
  house: { insurance: bigint; fees: bigint; clearing: bigint }
  sides: Map<string, Side>
  orders: Map<number, Order>
  nextId: number
  queue: Order[]
  /** By owner, when all their orders are cancelled. */
  cancelAt: Map<number, number>
  at: bigint
}

export const PPM = 1_000_000n
export const WHOLE = 1_000_000_000n

export const up = (a: bigint, b: bigint): bigint => (a + b - 1n) / b
export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
export const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)
export const signOf = (side: PositionSide): bigint => (side === 'long' ? 1n : -1n)

/** Which side an action is about, whether it closes, and whether it buys. */
export function meaningOf(action: ContractAction): { side: PositionSide; closes: boolean; buys: boolean } {
  const side = action.endsWith('long') ? 'long' : 'short'
  const closes = action.startsWith('close')
  return { side, closes, buys: (side === 'long') !== closes }
}

/** An owner's side, made when first asked for, the other one with it. */
export function sideOf(books: Books, owner: number, of: { market: number; side: PositionSide }): Side {
  const known = books.sides.get(`${owner} ${of.market} ${of.side}`)
  if (known) return known
  const made = (side: PositionSide): Side => ({
    ...{ owner, market: of.market, side, mode: 'cross', leverage: firstLeverage(worldOf(books, of.market)) },
    ...{ isSet: false, quantity: 0n, entry: 0n, margin: 0n, funding: 0n },
  })
  for (const side of ['long', 'short'] as const) books.sides.set(`${owner} ${of.market} ${side}`, made(side))
  return sideOf(books, owner, of)
}

export const firstLeverage = (world: World): bigint => least(20n, world.tiers[0]?.leverageMax ?? 1n)

export function worldOf(books: Books, market: number): World {
  const world = books.contracts.get(market)
  if (!world) throw new Error(`there is a contract ${market}`)
  return world
}

/** The resting orders of a side. */
export function restingOf(books: Books, side: Side): Order[] {
  return [...books.orders.values()].filter(order => !order.waiting && isOf(order, side))
}

export function isOf(order: Order, side: Side): boolean {
  return order.owner === side.owner && order.market === side.market && meaningOf(order.action).side === side.side
}

export const holdOf = ({ left, perLot }: Order): bigint => left * (perLot.margin + perLot.lacks + perLot.fee)
export const availableOf = (books: Books, owner: number): bigint => books.available.get(owner) ?? 0n
export function give(books: Books, owner: number, amount: bigint): void {
  books.available.set(owner, availableOf(books, owner) + amount)
}

export function valueAtMark(books: Books, side: Side): bigint {
  const { mark, tick } = worldOf(books, side.market)
  return mark * side.quantity * tick
}
export const unrealised = (books: Books, side: Side): bigint =>
  signOf(side.side) * (valueAtMark(books, side) - side.entry)

export function tierAt(world: World, value: bigint): Tier {
  const tier = world.tiers.find(({ upTo }) => value <= upTo) ?? world.tiers.at(-1)
  if (!tier) throw new Error('a contract has tiers')
  return tier
}
export function keptOf(world: World, value: bigint): bigint {
  const { mmr, deduction } = tierAt(world, value)
  return most(0n, up(value * mmr, PPM) - deduction)
}
export const maintenance = (books: Books, side: Side): bigint =>
  keptOf(worldOf(books, side.market), valueAtMark(books, side))

/** The cross sides of an owner that hold something or have orders. */
export function crossSides(books: Books, owner: number): Side[] {
  const orders = [...books.orders.values()]
  return [...books.sides.values()].filter(
    side =>
      side.owner === owner && side.mode === 'cross' && (side.quantity > 0n || orders.some(order => isOf(order, side))),
  )
}
const sum = (numbers: bigint[]): bigint => numbers.reduce((total, number) => total + number, 0n)

/** What can be spent: less than is available while cross positions lose together. */
export function freeOf(books: Books, owner: number): bigint {
  const lost = sum(crossSides(books, owner).map(side => unrealised(books, side)))
  return availableOf(books, owner) + least(0n, lost)
}
export function crossEquity(books: Books, owner: number): bigint {
  const sides = crossSides(books, owner)
  const held = sum(sides.flatMap(side => restingOf(books, side).map(holdOf)))
  return availableOf(books, owner) + held + sum(sides.map(side => side.margin + unrealised(books, side)))
}
export const crossMaintenance = (books: Books, owner: number): bigint =>
  sum(crossSides(books, owner).map(side => maintenance(books, side)))
