import type {
  AdjustMargin,
  CommandBody,
  ContractRefusal,
  ContractRules,
  CreateContract,
  Refusal,
  SetLeverage,
  SetMarginMode,
} from '@bourse/engine'
import { withDeductions } from '@bourse/kernel'
import { amendOrder } from './amend.ts'
import { end, queueReached } from './deals.ts'
import { beginAnew, placeOrder, runQueue } from './place.ts'
import { setIndex, settleFunding } from './prices.ts'
import {
  type Books,
  freeOf,
  give,
  least,
  type Side,
  sideOf,
  tierAt,
  unrealised,
  up,
  valueAtMark,
  type World,
  worldOf,
} from './world.ts'

/** An empty reference. */
export function emptyBooks(): Books {
  return {
    ...{ contracts: new Map(), available: new Map(), house: { insurance: 0n, fees: 0n, clearing: 0n } },
    ...{ sides: new Map(), orders: new Map(), nextId: 1, queue: [], at: 0n },
    cancelAt: new Map(),
  }
}

/** Contracts in plain maps and whole numbers without bound: slow, readable, and exactly what the engine does to money and positions. */
export function applyToBooks(books: Books, command: CommandBody, at: number): Refusal | null {
  books.at = BigInt(at)
  switch (command.kind) {
    case 'create_contract':
      createContract(books, command)
      return null
    case 'transfer':
      return transfer(books, command)
    case 'place_contract_order': {
      const refusal = placeOrder(books, command)
      runQueue(books)
      return refusal
    }
    case 'cancel_contract_order':
      return cancel(books, command)
    case 'change_contract_order': {
      const refusal = amendOrder(books, command)
      runQueue(books)
      return refusal
    }
    case 'cancel_contract_orders':
      cancelAll(books, command.owner, command.market)
      return null
    case 'cancel_contract_after':
      if (command.delayMs === 0) books.cancelAt.delete(command.owner)
      else books.cancelAt.set(command.owner, at + command.delayMs)
      return null
    case 'tick':
      passTime(books, at)
      return null
    case 'set_leverage':
      return setLeverage(books, command)
    case 'set_margin_mode':
      return setMarginMode(books, command)
    case 'adjust_margin':
      return adjustMargin(books, command)
    default:
      return applyUpkeep(books, command)
  }
}

function cancelAll(books: Books, owner: number, market: number | null): void {
  for (const order of [...books.orders.values()]) {
    if (order.owner === owner && (market ?? order.market) === order.market) end(books, order)
  }
}

/** Ends whatever has come to its moment: what waits for one another does not change by that, so the order is no matter. */
function passTime(books: Books, at: number): void {
  for (const [owner, moment] of [...books.cancelAt]) {
    if (moment > at) continue
    cancelAll(books, owner, null)
    books.cancelAt.delete(owner)
  }
  for (const order of [...books.orders.values()]) {
    if (order.expireAt !== null && order.expireAt <= at) end(books, order)
  }
}

function applyUpkeep(books: Books, command: CommandBody): Refusal | null {
  if (command.kind === 'set_index') {
    const world = worldOf(books, command.market)
    if (command.index !== null && (command.index < 1 || command.index > world.rules.priceMax)) return 'INDEX_WRONG'
    setIndex(books, world, command.index === null ? null : BigInt(command.index))
    return null
  }
  if (command.kind === 'set_contract_state') {
    const world = worldOf(books, command.market)
    world.paused = command.state === 'paused'
    for (const by of ['last', 'mark', 'index'] as const) queueReached(books, world, by)
    runQueue(books)
    return null
  }
  if (command.kind !== 'settle_funding') throw new Error(`the reference knows no ${command.kind}`)
  const world = worldOf(books, command.market)
  const slot = BigInt(command.slot)
  if (world.paused) return 'MARKET_PAUSED'
  if (slot % world.rules.interval !== 0n || slot > books.at || slot <= world.slot) return 'SLOT_WRONG'
  if (world.frozen) return 'INDEX_UNKNOWN'
  settleFunding(books, world, slot)
  return null
}

function createContract(books: Books, command: Omit<CreateContract, 'seq' | 'at'>): void {
  const price = BigInt(command.lastPrice)
  books.contracts.set(command.market, {
    ...{ market: command.market, tick: BigInt(command.tickAtoms), rules: rulesOf(command) },
    tiers: withDeductions(command.tiers).map(({ upTo, leverageMax, mmr, deduction }) => ({
      ...{ upTo: BigInt(upTo), leverageMax: BigInt(leverageMax) },
      ...{ mmr: BigInt(mmr), deduction: BigInt(deduction) },
    })),
    ...{ paused: false, frozen: false, last: price, index: price, mark: price },
    ...{ rate: 0n, slot: 0n, sampledAt: 0n, bases: [], premiums: [] },
  })
}

function rulesOf(rules: ContractRules): World['rules'] {
  return {
    ...{ minQuantity: BigInt(rules.minQuantity), maxQuantity: BigInt(rules.maxQuantity) },
    ...{ positionMax: BigInt(rules.positionMax), priceMax: BigInt(rules.priceMax), band: BigInt(rules.bandPpm) },
    ...{ impact: BigInt(rules.impactValue), interval: BigInt(rules.intervalMs) },
    ...{ maker: BigInt(rules.fees[0]?.maker ?? 0), taker: BigInt(rules.fees[0]?.taker ?? 0) },
  }
}

/** Money in and out of the purse of contracts, one leg at a time. */
function transfer(books: Books, command: Extract<CommandBody, { kind: 'transfer' }>): Refusal | null {
  const [leg] = command.legs
  if (!leg) return 'ACCOUNT_WRONG'
  const amount = BigInt(leg.amount)
  if (leg.toPurse === 'insurance') books.house.insurance += amount
  else if (leg.toPurse === 'contract') give(books, leg.toOwner, amount)
  else if (freeOf(books, leg.fromOwner) < amount) return 'INSUFFICIENT_BALANCE'
  else give(books, leg.fromOwner, -amount)
  return null
}

function cancel(
  books: Books,
  command: Extract<CommandBody, { kind: 'cancel_contract_order' }>,
): ContractRefusal | null {
  const order = books.orders.get(command.order)
  if (order?.owner !== command.owner) return 'ORDER_NOT_FOUND'
  if (command.market !== null && command.market !== order.market) return 'ORDER_NOT_FOUND'
  end(books, order)
  return null
}

const hasOrders = (books: Books, side: Side): boolean =>
  [...books.orders.values()].some(
    order => order.owner === side.owner && order.market === side.market && order.action.endsWith(side.side),
  )

function setLeverage(books: Books, command: Omit<SetLeverage, 'seq' | 'at'>): ContractRefusal | null {
  const world = books.contracts.get(command.market)
  if (!world) return 'MARKET_NOT_FOUND'
  if (world.paused) return 'MARKET_PAUSED'
  const { leverage } = command
  if (!Number.isInteger(leverage) || leverage < 1 || leverage > (world.tiers[0]?.leverageMax ?? 0n))
    return 'LEVERAGE_WRONG'
  const both = beginAnew(books, command)
  const sides = both.filter(side => side.mode === 'cross' || side.side === command.side)
  if (sides.some(side => hasOrders(books, side))) return 'MARGIN_IN_USE'
  if (sides.some(side => leverage > tierAt(world, valueAtMark(books, side)).leverageMax)) return 'LEVERAGE_TOO_HIGH'
  const steps = sides.map(side => {
    if (side.quantity === 0n) return 0n
    const step = up(side.entry, BigInt(leverage)) - side.margin
    return side.mode === 'isolated' && step < 0n ? 0n : step
  })
  const need = steps.reduce((sum, step) => sum + step, 0n)
  if (need > 0n && freeOf(books, command.owner) < need) return 'INSUFFICIENT_BALANCE'
  for (const [index, side] of sides.entries()) {
    side.leverage = BigInt(leverage)
    side.isSet = true
    side.margin += steps[index] ?? 0n
  }
  give(books, command.owner, -need)
  return null
}

function setMarginMode(books: Books, command: Omit<SetMarginMode, 'seq' | 'at'>): ContractRefusal | null {
  const world = books.contracts.get(command.market)
  if (!world) return 'MARKET_NOT_FOUND'
  if (world.paused) return 'MARKET_PAUSED'
  const both = beginAnew(books, command)
  if (both[0]?.mode === command.mode) return null
  if (both.some(side => side.quantity > 0n || hasOrders(books, side))) return 'MARGIN_IN_USE'
  const leverage = both[0]?.leverage ?? 1n
  for (const side of both) Object.assign(side, { mode: command.mode, leverage, isSet: true })
  return null
}

function adjustMargin(books: Books, command: Omit<AdjustMargin, 'seq' | 'at'>): ContractRefusal | null {
  const world = books.contracts.get(command.market)
  if (!world) return 'MARKET_NOT_FOUND'
  if (world.paused) return 'MARKET_PAUSED'
  if (command.amount < 0 && world.frozen) return 'INDEX_UNKNOWN'
  if (!Number.isSafeInteger(command.amount) || command.amount === 0) return 'AMOUNT_WRONG'
  const known = books.sides.get(`${command.owner} ${command.market} ${command.side}`)
  if (!known || known.mode !== 'isolated' || known.quantity === 0n) return 'POSITION_NOT_FOUND'
  const side = sideOf(books, command.owner, command)
  const amount = BigInt(command.amount)
  if (amount > 0n && freeOf(books, command.owner) < amount) return 'INSUFFICIENT_BALANCE'
  const after = side.margin + amount + least(0n, unrealised(books, side))
  if (amount < 0n && after < up(side.entry, side.leverage)) return 'MARGIN_TOO_LOW'
  side.margin += amount
  give(books, command.owner, -amount)
  return null
}
