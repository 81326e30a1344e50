import { broken } from '@bourse/kernel'
import { BUY, TYPE } from '../commands/codes.ts'
import { ORDER_TYPES } from '../commands/commands.ts'
import { CONTRACT_ACTIONS, type PlaceContractOrder, TRIGGER_PRICES } from '../commands/contract-commands.ts'
import type { Refusal } from '../commands/refusals.ts'
import { feeAtoms } from '../ledger/fee.ts'
import { expiryIsWrong, type Misfit, waitingMisfit, wayMisfit } from '../living/order-rules.ts'
import { risesTo } from '../living/waiting-orders.ts'
import { executesAtMarket } from '../matching/matching.ts'
import { type Contract, TERMS } from '../positions/contract.ts'
import { COST } from '../positions/contract-state.ts'
import type { EngineState } from '../state/engine-state.ts'
import { freeOf, marginFor, signOf, tierAt, valueOf } from './figures.ts'

const { value: VALUE, need: NEED } = COST

/** What an order wants, before it is one or when its trigger comes. */
export type Wish = {
  readonly contract: Contract
  readonly position: number
  /** On which side of the book: BUY or SELL. */
  readonly side: number
  readonly lots: number
  /** Beyond it nothing is dealt. */
  readonly limit: number
  /** Whether what is left then rests at the limit. */
  readonly rests: boolean
  /** What it holds already and would give back first. */
  readonly gives?: number
}

/** The codes of what a command places. */
export type PlacedCodes = {
  readonly short: number
  readonly closes: boolean
  readonly side: number
  readonly type: number
  readonly atMarket: boolean
  readonly waits: boolean
}

// Of every action and type, made once: a table is read where objects would be made for every order.
const CODES = new Map(
  CONTRACT_ACTIONS.map((action, code) => [
    action,
    new Map(ORDER_TYPES.map((type, kind) => [type, codesOf(code, kind)])),
  ]),
)

/** Reads the words of a command. */
export const codesOfOrder = ({ action, type }: PlaceContractOrder): PlacedCodes =>
  CODES.get(action)?.get(type) ?? broken('the words of an order are those of their lists')

function codesOf(code: number, kind: number): PlacedCodes {
  const short = code & 1
  return {
    short,
    closes: code >> 1 === 1,
    side: short ^ (code >> 1),
    type: kind,
    atMarket: executesAtMarket(kind),
    waits: kind !== TYPE.limit && kind !== TYPE.market,
  }
}

/** The first term of an order that is not one of its type; null: they all are. */
export function contractMisfitOf(command: PlaceContractOrder, codes: PlacedCodes): Misfit | null {
  const { price, quantity, type, triggerPrice, trail, timeInForce, postOnly, expireAt = null } = command
  const { atMarket, waits } = codes
  if (atMarket === (price !== null)) return { term: 'price', rule: atMarket ? 'unexpected' : 'missing' }
  if (quantity === null && !(codes.closes && atMarket && waits)) return { term: 'quantity', rule: 'missing' }
  return (
    waitingMisfit({ type, triggerPrice, trail }) ??
    wayMisfit({ type, timeInForce, postOnly, expireAt, value: null }, !atMarket)
  )
}

/** Rules that need the order and its contract's figures alone. */
export function shapeRefusal(contract: Contract, command: PlaceContractOrder, codes: PlacedCodes): Refusal | null {
  const { price, quantity, expireAt = null } = command
  const { waits } = codes
  if (contractMisfitOf(command, codes) !== null) return 'ORDER_INVALID'
  if (expiryIsWrong(expireAt, command.at)) return 'EXPIRY_WRONG'
  if (price !== null && !isPrice(contract, price)) return 'PRICE_WRONG'
  if (waits && triggerIsWrong(contract, command, codes)) return 'TRIGGER_WRONG'
  const wrongSize = quantity === null ? null : sizeRefusal(contract, quantity, codes.closes)
  if (wrongSize !== null || price === null || waits) return wrongSize
  return isOutOfBand(contract, price) ? 'PRICE_OUT_OF_BAND' : null
}

/** Whether a quantity lies in the contract's range; what closes may be as small as what is left. */
export function sizeRefusal(contract: Contract, quantity: number, closing: boolean): Refusal | null {
  const least = closing ? 1 : (contract.figures[TERMS.minQuantity] as number)
  if (!Number.isSafeInteger(quantity) || quantity < least) return 'QUANTITY_TOO_LOW'
  return quantity > (contract.figures[TERMS.maxQuantity] as number) ? 'QUANTITY_TOO_HIGH' : null
}

/** Whether a price lies outside the band around the mark. */
export const isOutOfBand = (contract: Contract, price: number): boolean =>
  price < contract.bandLow() || price > contract.bandHigh()

/** Whether a number can be a price of a contract. */
export const isPrice = (contract: Contract, price: number): boolean =>
  Number.isInteger(price) && price >= 1 && price <= contract.priceMax

/** Where the trigger stands of an order that is about to wait. */
export function firstTrigger(contract: Contract, command: PlaceContractOrder, side: number): number {
  if (command.trail === null) return command.triggerPrice ?? 0
  const price = contract.priceBy(TRIGGER_PRICES.indexOf(command.triggerBy))
  return side === BUY ? price + command.trail : price - command.trail
}

function triggerIsWrong(contract: Contract, command: PlaceContractOrder, { side, type }: PlacedCodes): boolean {
  const given = command.trail ?? command.triggerPrice ?? 0
  const trigger = firstTrigger(contract, command, side)
  if (!isPrice(contract, given) || !isPrice(contract, trigger)) return true
  if (command.trail !== null) return false
  return isReached(contract, trigger, { by: TRIGGER_PRICES.indexOf(command.triggerBy), rises: risesTo(type, side) })
}

/** Whether an order that waits for a kind of price would not have to wait. */
export function isReached(contract: Contract, trigger: number, of: { by: number; rises: boolean }): boolean {
  const price = contract.priceBy(of.by)
  return of.rises ? price >= trigger : price <= trigger
}

/** How many lots of a position may still be closed. */
export function closable({ contracts: { positions } }: EngineState, position: number): number {
  return positions.quantity(position) - positions.closing(position)
}

/** Rules that ask the position and the wallet of an order that opens. */
export function openingRefusal(state: EngineState, wish: Wish): Refusal | null {
  const { contract, position, lots } = wish
  const { positions } = state.contracts
  const standing = positions.quantity(position) + positions.opening(position)
  if (standing + lots > (contract.figures[TERMS.positionMax] as number)) return 'POSITION_TOO_LARGE'
  const book = wish.side === BUY ? contract.asks : contract.bids
  // Most orders meet nobody: they cost what they put aside.
  const { cost } = state.contracts
  cost.fill(0)
  if (book.reaches(wish.limit)) addCost(state, wish)
  else addResting(state, wish, lots)
  const standingValue =
    valueOf(contract, positions.quantity(position), contract.mark) + positions.openingValue(position)
  const value = standingValue + (cost[VALUE] as number)
  if (value > contract.valueMax) return 'POSITION_TOO_LARGE'
  const leverage = positions.leverage(position)
  if (leverage > contract.leverageLeast && leverage > tierAt(contract.tiers, value).leverageMax)
    return 'LEVERAGE_TOO_HIGH'
  const funds = freeOf(state, positions.account(position)) + (wish.gives ?? 0)
  return funds < (cost[NEED] as number) ? 'INSUFFICIENT_BALANCE' : null
}

/** Adds what an opening order would be worth and cost, level by level: never less than what its deals will take. */
function addCost(state: EngineState, wish: Wish): void {
  const { contract, side, limit, position } = wish
  const { levels, cost } = state.contracts
  const book = side === BUY ? contract.asks : contract.bids
  let left = wish.lots
  for (let depth = 0; depth < book.count && left > 0; depth++) {
    const level = book.fromBest(depth)
    const price = levels.price(level)
    if (price * book.sign < limit * book.sign) break
    const lots = Math.min(left, levels.total(level))
    const value = valueOf(contract, lots, price)
    cost[VALUE] = (cost[VALUE] as number) + value
    // Each deal rounds margin and fee up by itself.
    const lacks = Math.max(0, signOf(position) * (value - valueOf(contract, lots, contract.mark)))
    cost[NEED] = (cost[NEED] as number) + marginAndFee(state, wish, value) + lacks + 2 * levels.count(level)
    left -= lots
  }
  if (left > 0) addResting(state, wish, left)
}

function addResting(state: EngineState, wish: Wish, lots: number): void {
  const { contract, limit, position } = wish
  if (!wish.rests) return
  const { cost } = state.contracts
  const value = valueOf(contract, 1, limit)
  const lacks = Math.max(0, signOf(position) * (value - valueOf(contract, 1, contract.mark)))
  cost[VALUE] = (cost[VALUE] as number) + lots * value
  cost[NEED] = (cost[NEED] as number) + lots * (marginAndFee(state, wish, value) + lacks)
}

function marginAndFee(state: EngineState, { contract, position }: Wish, value: number): number {
  const level = state.owners.level(state.ledger.accounts.ownerIndex(state.contracts.positions.account(position)))
  return marginFor(state, position, value) + feeAtoms(value, contract.fees[level * 2 + 1] as number)
}
