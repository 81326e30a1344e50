import { assert, SAFE_MAX } from '@bourse/kernel'
import {
  HOUSE,
  type Hold,
  OWNER_MAX,
  type Post,
  PURPOSE_MAX,
  PURSES,
  type Purse,
  type Void,
} from '../commands/commands.ts'
import type { Refusal } from '../commands/refusals.ts'
import { freeOf } from '../contracts/figures.ts'
import { CAUSE, EVENT_CODE } from '../events/event-fields.ts'
import { EVENT_PLACE } from '../events/event-places.ts'
import type { HoldRecord } from '../ledger/hold-table.ts'
import { type NamedCommand, recall, remember } from '../once/once.ts'
import type { EngineState } from '../state/engine-state.ts'

const HOLD_CHANGED = EVENT_CODE.hold_changed
const CHANGED = EVENT_PLACE.hold_changed

/** Does a ledger command at most once: looks its client id up, and asks `decide` only if it is new. */
export function once(state: EngineState, command: NamedCommand, decide: () => Refusal | null): Refusal | null {
  const recalled = recall(state, command, command.clientId ?? '')
  if (recalled === 'repeated') return null
  return recalled === 'new' ? decide() : recalled
}

/** Whether a number can own an account in a purse: the house any, others those of traders. */
export function owns(owner: number, purse: Purse): boolean {
  if (!isOwner(owner)) return false
  return owner === HOUSE || purse === 'spot' || purse === 'contract' || purse === 'otc'
}

/** Whether a number can be an owner at all. */
export const isOwner = (owner: number): boolean => Number.isInteger(owner) && owner >= HOUSE && owner <= OWNER_MAX

/** Whether a number is an amount to move. */
export const isAmount = (amount: number): boolean => Number.isInteger(amount) && amount > 0 && amount <= SAFE_MAX

/** The code of a purse; an unknown word is the caller's fault. */
export function purseCode(purse: Purse): number {
  const code = PURSES.indexOf(purse)
  assert(code >= 0, 'a purse is one of the list')
  return code
}

/** Sets the purpose of the entries of a ledger command. */
export function setPurpose(state: EngineState, purpose: number): void {
  assert(Number.isInteger(purpose) && purpose >= 0 && purpose <= PURPOSE_MAX, 'a purpose is a number in range')
  state.ledger.purpose = purpose
}

/** Sets an amount of the owner's own account aside, or says why not. */
export function holdAmount(state: EngineState, command: Hold): Refusal | null {
  return once(state, command, () => {
    const { owner, purse, asset, amount } = command
    if (!owns(owner, purse)) return 'OWNER_WRONG'
    if (state.assets[asset] === undefined) return 'ASSET_NOT_FOUND'
    if (purse === 'outside' || purse === 'clearing') return 'ACCOUNT_WRONG'
    if (!isAmount(amount)) return 'AMOUNT_WRONG'
    const account = state.ledger.find(owner, purseCode(purse), asset)
    if (freeOf(state, account) < amount) return 'INSUFFICIENT_BALANCE'
    setPurpose(state, command.purpose)
    const hold = state.holds.add(state.nextId++, account, amount)
    hold.client = remember(state, command, hold.id)
    state.ledger.because(CAUSE.hold, hold.id)
    state.ledger.change(account, -amount, amount)
    writeHold(state, hold)
    return null
  })
}

/** Pays out of a hold, or says why not. */
export function postHold(state: EngineState, command: Post): Refusal | null {
  return once(state, command, () => {
    const { amount, toOwner, toPurse } = command
    if (!isOwner(command.owner) || !owns(toOwner, toPurse)) return 'OWNER_WRONG'
    const hold = ownHold(state, command.owner, command.hold)
    if (hold === undefined) return 'HOLD_NOT_FOUND'
    if (toPurse === 'clearing') return 'ACCOUNT_WRONG'
    if (!isAmount(amount)) return 'AMOUNT_WRONG'
    if (amount > hold.left) return 'HOLD_TOO_SMALL'
    setPurpose(state, command.purpose)
    remember(state, command, 0)
    const { ledger } = state
    ledger.because(CAUSE.post, hold.id)
    ledger.change(hold.account, 0, -amount)
    ledger.change(ledger.need(toOwner, purseCode(toPurse), ledger.accounts.asset(hold.account)), amount, 0)
    state.holds.setLeft(hold, hold.left - amount)
    writeHold(state, hold)
    return null
  })
}

/** Ends a hold and gives the rest back, or says why not. */
export function voidHold(state: EngineState, command: Void): Refusal | null {
  return once(state, command, () => {
    if (!isOwner(command.owner)) return 'OWNER_WRONG'
    const hold = ownHold(state, command.owner, command.hold)
    if (hold === undefined) return 'HOLD_NOT_FOUND'
    setPurpose(state, command.purpose)
    remember(state, command, 0)
    state.ledger.because(CAUSE.void, hold.id)
    state.ledger.change(hold.account, hold.left, -hold.left)
    state.holds.setLeft(hold, 0)
    writeHold(state, hold)
    return null
  })
}

function ownHold(state: EngineState, owner: number, id: number): HoldRecord | undefined {
  const hold = state.holds.find(id)
  return hold !== undefined && state.ledger.accounts.owner(hold.account) === owner ? hold : undefined
}

function writeHold(state: EngineState, hold: HoldRecord): void {
  const accounts = state.ledger.accounts
  const at = state.log.open(HOLD_CHANGED)
  const words = state.log.words
  words[at + CHANGED.hold] = hold.id
  words[at + CHANGED.owner] = accounts.owner(hold.account)
  words[at + CHANGED.purse] = accounts.purse(hold.account)
  words[at + CHANGED.asset] = accounts.asset(hold.account)
  words[at + CHANGED.left] = hold.left
}
