import type { LevelBook } from '../book/level-book.ts'
import { OPEN } from '../book/market.ts'
import { BUY, TYPE } from '../commands/codes.ts'
import { risesTo } from '../living/waiting-orders.ts'
import { NONE } from '../memory/places.ts'
import type { Contract, Waiting } from '../positions/contract.ts'
import type { EngineState } from '../state/engine-state.ts'

const TRAILING = TYPE.trailing

/** Whether triggers of a contract come now: not while it pauses or nobody knows the index. */
export const triggersCome = (contract: Contract): boolean => contract.state === OPEN && !contract.frozen

function waitingBook({ contracts }: EngineState, slot: number): LevelBook {
  const { orders, terms } = contracts
  const waiting = contracts.of(slot).waiting[terms.triggerBy(slot)] as Waiting
  return risesTo(orders.type(slot), orders.side(slot)) ? waiting.rising : waiting.falling
}

/** Sets an order among those that wait for their trigger. */
export function addWaiting(state: EngineState, slot: number): void {
  const { orders, details, levels } = state.contracts
  const contract = state.contracts.of(slot)
  if (orders.type(slot) === TRAILING) {
    const first = contract.firstTrailing
    orders.setNext(slot, first)
    orders.setPrevious(slot, NONE)
    if (first !== NONE) orders.setPrevious(first, slot)
    contract.firstTrailing = slot
    return
  }
  levels.append(waitingBook(state, slot).levelAt(details.trigger(orders.details(slot))), slot)
}

/** Takes a waiting order out; one whose turn is queued is out already. */
export function dropWaiting(state: EngineState, slot: number): void {
  const { orders, levels } = state.contracts
  if (orders.queued(slot)) return
  if (orders.type(slot) === TRAILING) {
    unchain(state, slot)
    return
  }
  const level = orders.level(slot)
  if (levels.remove(level, slot)) waitingBook(state, slot).vacate(level)
}

function unchain(state: EngineState, slot: number): void {
  const { orders } = state.contracts
  const previous = orders.previous(slot)
  const next = orders.next(slot)
  if (previous === NONE) state.contracts.of(slot).firstTrailing = next
  else orders.setNext(previous, next)
  if (next !== NONE) orders.setPrevious(next, previous)
}

/** Takes in a new price of one kind: trailing triggers follow it, and what it reaches is queued. */
export function notePrice(state: EngineState, contract: Contract, by: number): void {
  if (!triggersCome(contract)) return
  const price = contract.priceBy(by)
  const { rising, falling } = contract.waiting[by] as Waiting
  while (rising.reaches(price)) queueLevel(state, rising)
  while (falling.reaches(price)) queueLevel(state, falling)
  if (contract.firstTrailing !== NONE) followTrailing(state, contract, by)
}

function queueLevel(state: EngineState, book: LevelBook): void {
  const { levels } = state.contracts
  const level = book.best()
  for (let slot = levels.head(level); slot !== NONE; slot = levels.head(level)) {
    levels.remove(level, slot)
    queue(state, slot)
  }
  book.vacate(level)
}

function queue({ contracts }: EngineState, slot: number): void {
  contracts.orders.setQueued(slot)
  contracts.triggered.push(slot)
}

function followTrailing(state: EngineState, contract: Contract, by: number): void {
  const { orders, details, terms } = state.contracts
  const price = contract.priceBy(by)
  const reached: number[] = []
  let next = NONE
  for (let slot = contract.firstTrailing; slot !== NONE; slot = next) {
    next = orders.next(slot)
    if (terms.triggerBy(slot) !== by) continue
    const entry = orders.details(slot)
    const trigger = details.trigger(entry)
    const buys = orders.side(slot) === BUY
    if (buys ? price >= trigger : price <= trigger) {
      unchain(state, slot)
      reached.push(slot)
      continue
    }
    const follows = buys ? price + details.trail(entry) : price - details.trail(entry)
    if (buys ? follows < trigger : follows > trigger) {
      details.setTrigger(entry, follows)
      orders.touch(slot)
    }
  }
  // Of several that one price reaches the one placed first goes first.
  for (const slot of reached.sort((one, other) => orders.id(one) - orders.id(other))) queue(state, slot)
}
