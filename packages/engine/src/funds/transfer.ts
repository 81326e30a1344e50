import { LEGS_MAX, type Transfer, type TransferLeg } from '../commands/commands.ts'
import type { Refusal } from '../commands/refusals.ts'
import { freeOf } from '../contracts/figures.ts'
import { CAUSE } from '../events/event-fields.ts'
import { remember } from '../once/once.ts'
import type { EngineState } from '../state/engine-state.ts'
import { isAmount, isOwner, once, owns, purseCode, setPurpose } from './ledger-commands.ts'

/** Moves amounts between accounts, all legs or none, or says why not. */
export function transfer(state: EngineState, command: Transfer): Refusal | null {
  return once(state, command, () => {
    const refusal = formRefusal(state, command) ?? fundsRefusal(state, command.legs)
    if (refusal !== null) return refusal
    setPurpose(state, command.purpose)
    remember(state, command, 0)
    const { ledger } = state
    ledger.because(CAUSE.transfer, 0)
    for (const leg of command.legs) {
      ledger.change(ledger.need(leg.fromOwner, purseCode(leg.fromPurse), leg.asset), -leg.amount, 0)
      ledger.change(ledger.need(leg.toOwner, purseCode(leg.toPurse), leg.asset), leg.amount, 0)
    }
    return null
  })
}

function formRefusal(state: EngineState, command: Transfer): Refusal | null {
  const { legs } = command
  const all = (holds: (leg: TransferLeg) => boolean): boolean => legs.every(holds)
  if (!isOwner(command.owner)) return 'OWNER_WRONG'
  if (!all(leg => owns(leg.fromOwner, leg.fromPurse) && owns(leg.toOwner, leg.toPurse))) return 'OWNER_WRONG'
  if (!all(leg => state.assets[leg.asset] !== undefined)) return 'ASSET_NOT_FOUND'
  if (legs.length === 0 || legs.length > LEGS_MAX) return 'ACCOUNT_WRONG'
  if (!all(leg => leg.fromOwner !== leg.toOwner || leg.fromPurse !== leg.toPurse)) return 'ACCOUNT_WRONG'
  if (!all(leg => leg.fromPurse !== 'clearing' && leg.toPurse !== 'clearing')) return 'ACCOUNT_WRONG'
  return all(leg => isAmount(leg.amount)) ? null : 'AMOUNT_WRONG'
}

/** Each leg with those before it carried out: funds of all first, then totals of all. */
function fundsRefusal(state: EngineState, legs: readonly TransferLeg[]): Refusal | null {
  for (const [index, leg] of legs.entries()) {
    if (leg.fromPurse === 'outside') continue
    const account = state.ledger.find(leg.fromOwner, purseCode(leg.fromPurse), leg.asset)
    const before = movedBefore(legs.slice(0, index), leg)
    if (freeOf(state, account) + before < leg.amount) return 'INSUFFICIENT_BALANCE'
  }
  for (const [index, leg] of legs.entries()) {
    if (leg.fromPurse !== 'outside') continue
    const before = movedBefore(legs.slice(0, index), leg)
    const maxTotal = state.assets[leg.asset]?.maxTotal ?? 0
    if (state.ledger.total(leg.asset) - before > maxTotal - leg.amount) return 'TOTAL_TOO_LARGE'
  }
  return null
}

/** What the giver of `leg` has got, less what it has given, in the legs before it. */
function movedBefore(legs: readonly TransferLeg[], leg: TransferLeg): number {
  let moved = 0
  for (const other of legs) {
    if (other.asset !== leg.asset) continue
    if (other.fromOwner === leg.fromOwner && other.fromPurse === leg.fromPurse) moved -= other.amount
    if (other.toOwner === leg.fromOwner && other.toPurse === leg.fromPurse) moved += other.amount
  }
  return moved
}
