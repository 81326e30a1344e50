import {
  type Command,
  type EntryCause,
  HOUSE,
  type Hold,
  LEGS_MAX,
  OWNER_MAX,
  type Post,
  type Purse,
  type Refusal,
  type Transfer,
  type TransferLeg,
  type Void,
} from '@bourse/engine'
import { assert } from '@bourse/kernel'
import { isAmount, isWithin } from './numbers.ts'
import type { Account, State } from './state.ts'

type Change = { available: number; held: number; cause: EntryCause; id: number; purpose: number }
type Place = { owner: number; purse: Purse; asset: number }

const nameOf = (place: Place): string => `${place.owner} ${place.purse} ${place.asset}`

/** What an account stands at; one never used stands at nothing. */
export function balanceOf(state: State, place: Place): { available: number; held: number } {
  const account = state.accounts.get(nameOf(place))
  return { available: account?.available ?? 0, held: account?.held ?? 0 }
}

/** Changes one account and says so; a change of nothing is not said. */
export function book(state: State, place: Place, change: Change): void {
  if (change.available === 0 && change.held === 0) return
  const { owner, purse, asset } = place
  const account: Account = state.accounts.get(nameOf(place)) ?? { owner, purse, asset, available: 0, held: 0 }
  state.accounts.set(nameOf(place), account)
  account.available += change.available
  account.held += change.held
  assert(account.held >= 0, 'an account never holds less than nothing')
  assert(account.available >= 0 || purse === 'outside', 'an account never falls below zero')
  const { available: availableAfter, held: heldAfter } = account
  state.events.push({ kind: 'entry', owner, purse, asset, ...change, availableAfter, heldAfter })
}

/** How much of an asset the house holds for everybody. */
export function totalOf(state: State, asset: number): number {
  return 0 - balanceOf(state, { owner: HOUSE, purse: 'outside', asset }).available
}

const OWN_PURSES: Purse[] = ['spot', 'contract', 'otc']
const mayOwn = (owner: number, purse: Purse): boolean =>
  isWithin(owner, 0, OWNER_MAX) && (owner === HOUSE || OWN_PURSES.includes(purse))

const from = (leg: TransferLeg): Place => ({ owner: leg.fromOwner, purse: leg.fromPurse, asset: leg.asset })
const to = (leg: TransferLeg): Place => ({ owner: leg.toOwner, purse: leg.toPurse, asset: leg.asset })

export function refusalOfTransfer(state: State, command: Transfer): Refusal | null {
  const { legs } = command
  if (!isWithin(command.owner, 0, OWNER_MAX)) return 'OWNER_WRONG'
  if (legs.some(leg => !mayOwn(leg.fromOwner, leg.fromPurse) || !mayOwn(leg.toOwner, leg.toPurse))) return 'OWNER_WRONG'
  if (legs.some(leg => !state.assets.has(leg.asset))) return 'ASSET_NOT_FOUND'
  if (legs.length < 1 || legs.length > LEGS_MAX) return 'ACCOUNT_WRONG'
  if (legs.some(leg => nameOf(from(leg)) === nameOf(to(leg)))) return 'ACCOUNT_WRONG'
  if (legs.some(leg => leg.fromPurse === 'clearing' || leg.toPurse === 'clearing')) return 'ACCOUNT_WRONG'
  if (legs.some(leg => !isAmount(leg.amount))) return 'AMOUNT_WRONG'
  return refusalOfFigures(state, legs)
}

/** Carries the legs out on paper; the totals are looked at only when every leg has its funds. */
function refusalOfFigures(state: State, legs: readonly TransferLeg[]): Refusal | null {
  const paper = new Map<string, bigint>()
  const onPaper = (place: Place): bigint => paper.get(nameOf(place)) ?? BigInt(balanceOf(state, place).available)
  let totalTooLarge = false
  for (const leg of legs) {
    const amount = BigInt(leg.amount)
    if (leg.fromPurse !== 'outside' && onPaper(from(leg)) < amount) return 'INSUFFICIENT_BALANCE'
    paper.set(nameOf(from(leg)), onPaper(from(leg)) - amount)
    paper.set(nameOf(to(leg)), onPaper(to(leg)) + amount)
    const outside = onPaper({ owner: HOUSE, purse: 'outside', asset: leg.asset })
    if (-outside > BigInt(state.assets.get(leg.asset)?.maxTotal ?? 0)) totalTooLarge = true
  }
  return totalTooLarge ? 'TOTAL_TOO_LARGE' : null
}

export function transfer(state: State, command: Transfer): number[] {
  for (const leg of command.legs) {
    const why = { held: 0, cause: 'transfer', id: 0, purpose: command.purpose } as const
    book(state, from(leg), { ...why, available: 0 - leg.amount })
    book(state, to(leg), { ...why, available: leg.amount })
  }
  return []
}

export function refusalOfHold(state: State, command: Hold): Refusal | null {
  if (!mayOwn(command.owner, command.purse)) return 'OWNER_WRONG'
  if (!state.assets.has(command.asset)) return 'ASSET_NOT_FOUND'
  if (command.purse === 'outside' || command.purse === 'clearing') return 'ACCOUNT_WRONG'
  if (!isAmount(command.amount)) return 'AMOUNT_WRONG'
  if (balanceOf(state, command).available < command.amount) return 'INSUFFICIENT_BALANCE'
  return null
}

export function hold(state: State, command: Hold): number[] {
  const { owner, purse, asset, amount, purpose } = command
  const id = state.nextId++
  state.holds.set(id, { id, owner, purse, asset, left: amount })
  book(state, { owner, purse, asset }, { available: 0 - amount, held: amount, cause: 'hold', id, purpose })
  state.events.push({ kind: 'hold_changed', hold: id, owner, purse, asset, left: amount })
  return [id]
}

export function refusalOfPost(state: State, command: Post): Refusal | null {
  const found = state.holds.get(command.hold)
  if (!isWithin(command.owner, 0, OWNER_MAX) || !mayOwn(command.toOwner, command.toPurse)) return 'OWNER_WRONG'
  if (found?.owner !== command.owner) return 'HOLD_NOT_FOUND'
  if (command.toPurse === 'clearing') return 'ACCOUNT_WRONG'
  if (!isAmount(command.amount)) return 'AMOUNT_WRONG'
  if (command.amount > found.left) return 'HOLD_TOO_SMALL'
  return null
}

export function post(state: State, command: Post): number[] {
  const { amount, purpose, toOwner, toPurse } = command
  const why = { cause: 'post', id: command.hold, purpose } as const
  const found = takeFromHold(state, command.hold, amount)
  book(state, found, { ...why, available: 0, held: 0 - amount })
  book(state, { owner: toOwner, purse: toPurse, asset: found.asset }, { ...why, available: amount, held: 0 })
  sayHold(state, found)
  return []
}

export function refusalOfVoid(state: State, command: Void): Refusal | null {
  if (!isWithin(command.owner, 0, OWNER_MAX)) return 'OWNER_WRONG'
  if (state.holds.get(command.hold)?.owner !== command.owner) return 'HOLD_NOT_FOUND'
  return null
}

export function voidHold(state: State, command: Extract<Command, { kind: 'void' }>): number[] {
  const left = state.holds.get(command.hold)?.left ?? 0
  const found = takeFromHold(state, command.hold, left)
  book(state, found, { available: left, held: -left, cause: 'void', id: command.hold, purpose: command.purpose })
  sayHold(state, found)
  return []
}

function takeFromHold(state: State, id: number, amount: number): { id: number; left: number } & Place {
  const found = state.holds.get(id)
  assert(found && found.left >= amount, 'a hold is drawn on only as far as it goes')
  found.left -= amount
  if (found.left === 0) state.holds.delete(id)
  return found
}

function sayHold(state: State, hold: { id: number; left: number } & Place): void {
  const { id, owner, purse, asset, left } = hold
  state.events.push({ kind: 'hold_changed', hold: id, owner, purse, asset, left })
}
