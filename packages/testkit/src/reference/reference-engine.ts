import { CONTRACT_COMMAND_KINDS, type Command, type Refusal, type SpotCommand } from '@bourse/engine'
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
import { changeOrder, refusalOfChange } from './change-order.ts'
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
import type { Machine } from './machine.ts'
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
import { emptyState, type State } from './state.ts'
import { stateDigest } from './state-digest.ts'
import { fireTimers, nextTimerAt } from './timers.ts'
import { verifyState } from './verify-state.ts'
import {
  balancesOf,
  depthOf,
  openOrders,
  orderByClientId,
  recordOf,
  viewAsset,
  viewHold,
  viewMarket,
  viewOrder,
} from './views.ts'

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
    ...questionsOf(state),
  }
}

function questionsOf(state: State): Omit<Machine, 'apply' | 'events' | 'digest' | 'verify'> {
  return {
    nextTimerAt: () => nextTimerAt(state),
    order: id => {
      const order = state.orders.get(id)
      return order ? viewOrder(order) : null
    },
    record: id => {
      const order = state.orders.get(id)
      return order ? recordOf(order, null) : null
    },
    endedCount: () => state.ended.length,
    ended: nth => {
      const ended = state.ended[nth]
      assert(ended, 'an order that is asked for ended in the last command')
      return ended
    },
    orderByClientId: (owner, clientId) => orderByClientId(state, owner, clientId),
    openOrders: (owner, market) => openOrders(state, owner, market),
    outcome: (owner, clientId) => {
      const known = recall(state, { owner, clientId })
      return known ? { seq: known.seq, id: known.id, first: known.first } : null
    },
    balance: (owner, purse, asset) => balanceOf(state, { owner, purse, asset }),
    balances: owner => balancesOf(state, owner),
    hold: id => viewHold(state, id),
    total: asset => totalOf(state, asset),
    depth: (market, limit) => depthOf(state.markets.get(market), limit),
    market: id => {
      const market = state.markets.get(id)
      return market ? viewMarket(market) : null
    },
    markets: () => [...state.markets.values()].sort((a, b) => a.market - b.market).map(viewMarket),
    asset: id => viewAsset(state, id),
    level: owner => state.owners.get(owner)?.level ?? 0,
  }
}

function apply(state: State, given: Command): Refusal | null {
  const command = given as SpotCommand
  assert(!(CONTRACT_COMMAND_KINDS as readonly string[]).includes(given.kind), 'contracts have a reference of their own')
  assert(command.seq === state.seq + 1, 'commands come one after the other')
  assert(command.at >= state.at, 'time never goes back')
  state.seq = command.seq
  state.at = command.at
  state.events = []
  state.ended = []
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

function refusalOfClientId(state: State, command: SpotCommand): Refusal | null {
  if (!('clientId' in command)) return null
  const mayBeMissing = command.kind === 'place_order' || command.kind === 'place_oco'
  if (command.clientId === null) return mayBeMissing ? null : 'CLIENT_ID_WRONG'
  if (!isClientId(command.kind, command.clientId)) return 'CLIENT_ID_WRONG'
  if (command.kind === 'cancel_by_client_id') return null
  const known = recall(state, { owner: command.owner, clientId: command.clientId })
  return known === null || known.body === bodyOf(command) ? null : 'CLIENT_ID_REUSED'
}

/** Answers a command that was carried out before with what it made then. */
function repeats(state: State, command: SpotCommand): boolean {
  if (!('clientId' in command) || command.clientId === null || command.kind === 'cancel_by_client_id') return false
  const { owner, clientId } = command
  const known = recall(state, { owner, clientId })
  if (known === null) return false
  const { seq: firstSeq, id } = known
  state.events.push({ kind: 'command_repeated', command: command.kind, owner, clientId, firstSeq, id })
  return true
}

function refuse(state: State, command: SpotCommand, code: Refusal): Refusal {
  const owner = 'owner' in command ? command.owner : 0
  const clientId = 'clientId' in command && code !== 'CLIENT_ID_WRONG' ? command.clientId : null
  state.events = [{ kind: 'command_refused', command: command.kind, code, owner, clientId }]
  return code
}

function refusalOf(state: State, command: SpotCommand): Refusal | null {
  switch (command.kind) {
    case 'place_order':
    case 'place_oco':
      return refusalOfPlacing(state, command)
    case 'amend_order':
      return refusalOfAmend(state, command)
    case 'change_order':
      return refusalOfChange(state, command)
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
function carryOut(state: State, command: SpotCommand): number[] {
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

function carryOutWithoutId(state: State, command: Exclude<SpotCommand, { kind: WithId }>): void {
  switch (command.kind) {
    case 'amend_order':
      return amendOrder(state, command)
    case 'change_order':
      return changeOrder(state, command)
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
