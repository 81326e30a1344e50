import {
  bankruptcyPrice,
  type DeductedTier,
  fundingRate,
  type HeldPosition,
  liquidationPrice,
  meanPremium,
  numberOf,
} from '@bourse/kernel'
import {
  MARKET_STATES,
  type MarketState,
  ORDER_TYPES,
  type OrderType,
  PURSES,
  TIMES_IN_FORCE,
  type TimeInForce,
} from './commands/commands.ts'
import {
  CONTRACT_ACTIONS,
  type ContractAction,
  MARGIN_MODES,
  type MarginMode,
  POSITION_SIDES,
  type PositionSide,
  TRIGGER_PRICES,
  type TriggerPrice,
} from './commands/contract-commands.ts'
import { actionOf } from './contracts/contract-orders.ts'
import { rankOf } from './contracts/deleveraging.ts'
import { crossUnrealised, freeOf, maintenanceAt, signOf, unrealisedOf } from './contracts/figures.ts'
import { firstLeverage } from './contracts/pairs.ts'
import { crossMaintenance, crossPositions } from './contracts/wallet.ts'
import { NONE } from './memory/places.ts'
import { type Contract, STANDING, TERMS } from './positions/contract.ts'
import type { EngineState } from './state/engine-state.ts'

/** A contract as it is set, and where it stands. */
export type EngineContract = {
  id: number
  quote: number
  tickAtoms: number
  state: MarketState
  frozen: boolean
  lastPrice: number
  index: number
  mark: number
  /** The rate of the last slot, in parts of RATE_WHOLE, and which it was. */
  lastRate: number
  lastSlot: number
  intervalMs: number
  minQuantity: number
  maxQuantity: number
  positionMax: number
  priceMax: number
  bandPpm: number
  impactValue: number
  fees: readonly { maker: number; taker: number }[]
  tiers: readonly DeductedTier[]
}

/** A position as it stands at the mark. */
export type EnginePosition = {
  owner: number
  market: number
  side: PositionSide
  mode: MarginMode
  leverage: number
  quantity: number
  closable: number
  entryValue: number
  margin: number
  unrealised: number
  maintenance: number
  realised: number
  fees: number
  funding: number
  /** In ticks, with fractions; null: there is none. */
  liquidationPrice: number | null
  bankruptcyPrice: number | null
  rank: number
}

/** A living order of a contract. */
export type EngineContractOrder = {
  id: number
  owner: number
  market: number
  action: ContractAction
  type: OrderType
  waiting: boolean
  price: number | null
  /** Null: all that can be closed when its trigger comes. */
  quantity: number | null
  left: number
  held: number
  dealValue: number
  dealFee: number
  triggerPrice: number | null
  triggerBy: TriggerPrice
  trail: number | null
  expireAt: number | null
  timeInForce: TimeInForce
  postOnly: boolean
  clientId: string | null
  placedAt: number
  /** The moment of the latest change. */
  changedAt: number
}

const orNull = (number: number): number | null => (number === 0 ? null : number)

/** A contract. */
export function viewContract(contract: Contract): EngineContract {
  const { id, quote, tickAtoms, frozen, lastPrice, index, mark, intervalMs, tiers, standing } = contract
  const [lastRate, lastSlot] = [standing[STANDING.lastRate] as number, standing[STANDING.lastSlot] as number]
  const state = MARKET_STATES[contract.state] as MarketState
  const stands = { id, quote, tickAtoms, state, frozen, lastPrice, index, mark, lastRate, lastSlot, intervalMs }
  const [minQuantity, maxQuantity] = [figureOf(contract, 'minQuantity'), figureOf(contract, 'maxQuantity')]
  const [positionMax, bandPpm] = [figureOf(contract, 'positionMax'), figureOf(contract, 'bandPpm')]
  const [priceMax, impactValue] = [contract.priceMax, figureOf(contract, 'impactValue')]
  const fees = Array.from({ length: contract.fees.length / 2 }, (_none, level) => ({
    maker: contract.fees[level * 2] as number,
    taker: contract.fees[level * 2 + 1] as number,
  }))
  return { ...stands, minQuantity, maxQuantity, positionMax, priceMax, bandPpm, impactValue, fees, tiers }
}

const figureOf = ({ figures }: Contract, name: keyof typeof TERMS): number => figures[TERMS[name]] as number

/** The positions that an owner has, by contract, the long before the short. */
export function positionsOf(state: EngineState, owner: number): EnginePosition[] {
  const { positions, all } = state.contracts
  const found: EnginePosition[] = []
  for (const contract of all) {
    const pair = contract === undefined ? NONE : positions.find(owner, contract.id)
    if (pair === NONE) continue
    for (const place of [pair, pair | 1]) if (positions.quantity(place) > 0) found.push(viewPosition(state, place))
  }
  return found
}

function viewPosition(state: EngineState, place: number): EnginePosition {
  const { positions } = state.contracts
  const margin = positions.margin(place)
  const prices = pricesOf(state, place)
  return {
    ...{ owner: positions.owner(place), market: positions.market(place) },
    ...{ side: POSITION_SIDES[place & 1] as PositionSide, leverage: positions.leverage(place) },
    mode: MARGIN_MODES[positions.isolated(place) ? 1 : 0],
    ...{ quantity: positions.quantity(place), closable: positions.quantity(place) - positions.closing(place) },
    ...{ entryValue: positions.entryValue(place), margin },
    ...{ unrealised: unrealisedOf(state, place), maintenance: maintenanceAt(state, place) },
    ...{ realised: positions.realised(place), fees: positions.fees(place), funding: positions.funding(place) },
    ...prices,
    rank: rankOf(state, place),
  }
}

/** How a side is margined, or will be when it is opened; null: no such contract. */
export function marginingOf(
  { contracts }: EngineState,
  of: { owner: number; market: number; side: PositionSide },
): { mode: MarginMode; leverage: number } | null {
  const contract = contracts.all[of.market]
  if (contract === undefined) return null
  const { positions } = contracts
  const pair = positions.find(of.owner, of.market)
  if (pair === NONE) return { mode: 'cross', leverage: firstLeverage(contract) }
  const place = pair | POSITION_SIDES.indexOf(of.side)
  return { mode: positions.isolated(place) ? 'isolated' : 'cross', leverage: positions.leverage(place) }
}

function heldAt({ contracts }: EngineState, place: number): HeldPosition {
  const { positions } = contracts
  const { tickAtoms } = contracts.contractOf(place)
  return {
    ...{ sign: signOf(place), quantity: positions.quantity(place) },
    ...{ entryValue: positions.entryValue(place), tickAtoms },
  }
}

/** Where a position is liquidated and where it is bankrupt; both sides of a cross contract at one price. */
export function pricesOf(
  state: EngineState,
  place: number,
): { liquidationPrice: number | null; bankruptcyPrice: number | null } {
  const { positions } = state.contracts
  const account = positions.account(place)
  const { tiers } = state.contracts.contractOf(place)
  if (positions.isolated(place)) {
    const margin = positions.margin(place)
    const scope = { wallet: margin, otherMaintenance: 0, otherUnrealised: 0 }
    const bankrupt = bankruptcyPrice(heldAt(state, place), margin)
    return {
      liquidationPrice: toldOf(liquidationPrice([heldAt(state, place)], scope, tiers)),
      bankruptcyPrice: toldOf(bankrupt),
    }
  }
  const here = [place & ~1, place | 1].filter(side => positions.quantity(side) > 0)
  const wallet = crossPositions(state, account).reduce(
    (sum, each) => sum + positions.margin(each),
    state.ledger.accounts.available(account),
  )
  const ours = here.reduce((sum, side) => sum + maintenanceAt(state, side), 0)
  const won = here.reduce((sum, side) => sum + unrealisedOf(state, side), 0)
  const scope = {
    ...{ wallet, otherMaintenance: crossMaintenance(state, account) - ours },
    otherUnrealised: crossUnrealised(state, account) - won,
  }
  const sides = here.map(side => heldAt(state, side))
  return { liquidationPrice: toldOf(liquidationPrice(sides, scope, tiers)), bankruptcyPrice: null }
}

const toldOf = (price: Parameters<typeof numberOf>[0] | null): number | null =>
  price === null ? null : numberOf(price)

/** The living orders of an owner in contracts, by ascending id. */
export function contractOrdersOf(state: EngineState, owner: number, market?: number): EngineContractOrder[] {
  const { positions, orders, all } = state.contracts
  const found: EngineContractOrder[] = []
  for (const contract of all) {
    if (contract === undefined || (market !== undefined && contract.id !== market)) continue
    const pair = positions.find(owner, contract.id)
    if (pair === NONE) continue
    for (const place of [pair, pair | 1]) {
      for (let slot = positions.firstOrder(place); slot !== NONE; slot = orders.ownedNext(slot)) {
        found.push(viewOrder(state, slot))
      }
    }
  }
  return found.sort((one, other) => one.id - other.id)
}

function viewOrder(state: EngineState, slot: number): EngineContractOrder {
  const { orders, terms, positions, details } = state.contracts
  const entry = orders.details(slot)
  const waiting = orders.waiting(slot)
  const client = orders.client(slot)
  return {
    ...{ id: orders.id(slot), owner: positions.owner(terms.position(slot)), market: orders.market(slot) },
    action: CONTRACT_ACTIONS[actionOf(state, slot)] as ContractAction,
    ...{ type: ORDER_TYPES[orders.type(slot)] as OrderType, waiting, price: orNull(orders.price(slot)) },
    ...{ quantity: orNull(orders.quantity(slot)), left: orders.left(slot) },
    held: waiting ? 0 : orders.left(slot) * terms.holdPerLot(slot),
    ...{ dealValue: orders.dealValue(slot), dealFee: orders.dealFee(slot) },
    triggerPrice: entry === NONE ? null : orNull(details.trigger(entry)),
    triggerBy: TRIGGER_PRICES[terms.triggerBy(slot)] as TriggerPrice,
    trail: entry === NONE ? null : orNull(details.trail(entry)),
    expireAt: entry === NONE ? null : orNull(details.expireAt(entry)),
    timeInForce: TIMES_IN_FORCE[orders.timeInForce(slot)] as TimeInForce,
    postOnly: orders.postOnly(slot),
    clientId: client === NONE ? null : state.clients.textOf(client),
    ...{ placedAt: orders.placedAt(slot), changedAt: orders.changedAt(slot) },
  }
}

/** When all orders of an owner in contracts are cancelled; null: never. */
export function contractsCancelledAt({ timers, contracts }: EngineState, owner: number): number | null {
  const timer = contracts.cancelTimers.get(owner)
  return timer === undefined ? null : timers.momentOf(timer)
}

/** What an owner can spend of the contract purse: less than is available while cross positions lose. */
export function freeOfOwner(state: EngineState, owner: number, asset: number): number {
  return freeOf(state, state.ledger.find(owner, PURSES.indexOf('contract'), asset))
}

/** Everybody's positions in a contract together. */
export type EngineCrowd = {
  market: number
  /** Lots of all longs, which are those of all shorts. */
  openInterest: number
  /** What the next slot would be settled at if it came now, in parts of RATE_WHOLE; null: nothing was measured since the last. */
  nextRate: number | null
  /** How early each position of a side would be closed against a bankrupt one, ascending. */
  ranks: { readonly [Side in PositionSide]: Float64Array }
}

/** Everybody's positions in every contract; asks each position once. */
export function crowdsOf(state: EngineState): EngineCrowd[] {
  return state.contracts.all.filter(contract => contract !== undefined).map(contract => crowdOf(state, contract))
}

function crowdOf(state: EngineState, contract: Contract): EngineCrowd {
  const { positions } = state.contracts
  const ranks: [number[], number[]] = [[], []]
  let openInterest = 0
  for (let nth = 0; nth < contract.pairs.length; nth++) {
    const pair = contract.pairs.at(nth)
    openInterest += positions.quantity(pair)
    for (const place of [pair, pair | 1])
      if (positions.quantity(place) > 0) ranks[place & 1]?.push(rankOf(state, place))
  }
  const [long, short] = ranks.map(side => Float64Array.from(side).sort()) as [Float64Array, Float64Array]
  const { standing } = contract
  const count = standing[STANDING.premiumCount] as number
  const mean = meanPremium({ count, weighted: standing[STANDING.premiumWeighted] as number })
  const nextRate = count === 0 ? null : fundingRate(mean)
  return { market: contract.id, openInterest, nextRate, ranks: { long, short } }
}
