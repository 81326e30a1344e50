import type { Command, EngineEvent, Purse, Refusal } from '@bourse/engine'
import { assert } from '@bourse/kernel'
import { amendOrder, refusalOfAmend } from './amend-order.ts'
import {
  cancelAfter,
  cancelAll,
  cancelOrder,
  refusalOfCancel,
  refusalOfCancelAfter,
  refusalOfCancelAll,
} from './cancel-orders.ts'
import {
  balanceOf,
  hold,
  post,
  refusalOfHold,
  refusalOfPost,
  refusalOfTransfer,
  refusalOfVoid,
  totalOf,
  transfer,
  voidHold,
} from './ledger.ts'
import {
  changeMarket,
  createMarket,
  refusalOfChangeAsset,
  refusalOfChangeMarket,
  refusalOfCreateAsset,
  refusalOfCreateMarket,
  refusalOfSetMarketState,
  setAsset,
  setMarketState,
} from './markets.ts'
import { bodyOf, isClientId, recall, remember } from './once.ts'
import { placeOco, placeOrder, refusalOfPlacing } from './place-order.ts'
import { refusalOfSetLevel, setLevel } from './set-level.ts'
import { emptyState, type Market, type State } from './state.ts'
import { stateDigest } from './state-digest.ts'
import { fireTimers, nextTimerAt } from './timers.ts'
import { verifyState } from './verify-state.ts'

/** Levels of one side of a book, best first: price and quantity. */
export type Levels = readonly (readonly [price: number, quantity: number])[]

/** What the engine and its reference both are, as far as scripts and comparisons need it. */
export type Machine = {
  apply(command: Command): Refusal | null
  events: { read(): EngineEvent[] }
  digest(): string
  verify(): void
  nextTimerAt(): number | null
  total(asset: number): number
  balance(owner: number, purse: Purse, asset: number): { available: number; held: number }
  depth(market: number, limit: number): { bids: Levels; asks: Levels }
}

/** The reference with what only a plain one can offer: its whole state to look at. */
export type Reference = Machine & { readonly state: State }

/** An engine in plain objects, slow and readable, that does exactly what the engine's README says. */
export function createReference(): Reference {
  const state = emptyState()
  return {
    state,
    apply: command => apply(state, command),
    events: { read: () => state.events },
    digest: () => stateDigest(state),
    verify: () => verifyState(state),
    nextTimerAt: () => nextTimerAt(state),
    total: asset => totalOf(state, asset),
    balance: (owner, purse, asset) => balanceOf(state, { owner, purse, asset }),
    depth: (market, limit) => depthOf(state.markets.get(market), limit),
  }
}

function apply(state: State, command: Command): Refusal | null {
  assert(command.seq === state.seq + 1, 'commands come one after the other')
  assert(command.at >= state.at, 'time never goes back')
  state.seq = command.seq
  state.at = command.at
  state.events = []
  const refusal = refusalOfClientId(state, command)
  if (refusal !== null) return refuse(state, command, refusal)
  if (repeats(state, command)) return null
  const broken = refusalOf(state, command)
  if (broken !== null) return refuse(state, command, broken)
  const made = carryOut(state, command)
  if (command.kind !== 'cancel_by_client_id' && 'clientId' in command && command.clientId !== null) {
    remember(state, { ...command, clientId: command.clientId }, made)
  }
  return null
}

function refusalOfClientId(state: State, command: Command): Refusal | null {
  if (!('clientId' in command)) return null
  const mayBeMissing = command.kind === 'place_order' || command.kind === 'place_oco'
  if (command.clientId === null) return mayBeMissing ? null : 'CLIENT_ID_WRONG'
  if (!isClientId(command.clientId)) return 'CLIENT_ID_WRONG'
  if (command.kind === 'cancel_by_client_id') return null
  const known = recall(state, { owner: command.owner, clientId: command.clientId })
  return known === null || known.body === bodyOf(command) ? null : 'CLIENT_ID_REUSED'
}

/** Answers a command that was carried out before with what it made then. */
function repeats(state: State, command: Command): boolean {
  if (!('clientId' in command) || command.clientId === null || command.kind === 'cancel_by_client_id') return false
  const { owner, clientId } = command
  const known = recall(state, { owner, clientId })
  if (known === null) return false
  const { seq: firstSeq, id } = known
  state.events.push({ kind: 'command_repeated', command: command.kind, owner, clientId, firstSeq, id })
  return true
}

function refuse(state: State, command: Command, code: Refusal): Refusal {
  const owner = 'owner' in command ? command.owner : 0
  const clientId = 'clientId' in command && code !== 'CLIENT_ID_WRONG' ? command.clientId : null
  state.events = [{ kind: 'command_refused', command: command.kind, code, owner, clientId }]
  return code
}

function refusalOf(state: State, command: Command): Refusal | null {
  switch (command.kind) {
    case 'place_order':
    case 'place_oco':
      return refusalOfPlacing(state, command)
    case 'amend_order':
      return refusalOfAmend(state, command)
    case 'cancel_order':
    case 'cancel_by_client_id':
      return refusalOfCancel(state, command)
    case 'cancel_all':
      return refusalOfCancelAll(state, command)
    case 'cancel_after':
      return refusalOfCancelAfter(command)
    case 'transfer':
      return refusalOfTransfer(state, command)
    case 'hold':
      return refusalOfHold(state, command)
    case 'post':
      return refusalOfPost(state, command)
    case 'void':
      return refusalOfVoid(state, command)
    case 'create_asset':
      return refusalOfCreateAsset(state, command)
    case 'change_asset':
      return refusalOfChangeAsset(state, command)
    case 'create_market':
      return refusalOfCreateMarket(state, command)
    case 'change_market':
      return refusalOfChangeMarket(state, command)
    case 'set_market_state':
      return refusalOfSetMarketState(state, command)
    case 'set_level':
      return refusalOfSetLevel(command)
    case 'tick':
      return null
  }
}

/** Does what a command says and gives the numbers of the orders or the hold that it made. */
function carryOut(state: State, command: Command): number[] {
  switch (command.kind) {
    case 'place_order':
      return placeOrder(state, command)
    case 'place_oco':
      return placeOco(state, command)
    case 'transfer':
      return transfer(state, command)
    case 'hold':
      return hold(state, command)
    case 'post':
      return post(state, command)
    case 'void':
      return voidHold(state, command)
    default:
      carryOutWithoutId(state, command)
      return []
  }
}

type WithId = 'place_order' | 'place_oco' | 'transfer' | 'hold' | 'post' | 'void'

function carryOutWithoutId(state: State, command: Exclude<Command, { kind: WithId }>): void {
  switch (command.kind) {
    case 'amend_order':
      return amendOrder(state, command)
    case 'cancel_order':
    case 'cancel_by_client_id':
      return cancelOrder(state, command)
    case 'cancel_all':
      return cancelAll(state, command, 'cancelled')
    case 'cancel_after':
      return cancelAfter(state, command)
    case 'create_asset':
    case 'change_asset':
      return setAsset(state, command)
    case 'create_market':
      return createMarket(state, command)
    case 'change_market':
      return changeMarket(state, command)
    case 'set_market_state':
      return setMarketState(state, command)
    case 'set_level':
      return setLevel(state, command)
    case 'tick':
      return fireTimers(state)
  }
}

function depthOf(market: Market | undefined, limit: number): { bids: [number, number][]; asks: [number, number][] } {
  const side = (orders: readonly { price: number | null; left: number }[]): [number, number][] => {
    const levels = new Map<number, number>()
    for (const { price, left } of orders) levels.set(price ?? 0, (levels.get(price ?? 0) ?? 0) + left)
    return [...levels].slice(0, limit)
  }
  return { bids: side(market?.book.buy ?? []), asks: side(market?.book.sell ?? []) }
}
