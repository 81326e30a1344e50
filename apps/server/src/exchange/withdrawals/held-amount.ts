import { HOUSE, houseClientId } from '@bourse/engine'
import { type Atoms, assert, atoms } from '@bourse/kernel'
import type { CommandBody, CoreLink, SubmitResult } from '../../core/core-link.ts'

type Deps = { readonly services: { readonly core: CoreLink } }

/** An amount that is set aside until it is paid out or given back, by whichever way it leaves. */
export type HeldAmount = {
  /** What it is called in the ledger, for ever: the ids of all that is said about it begin so. */
  readonly name: string
  readonly owner: number
  readonly asset: number
  /** The fee is a part of it. */
  readonly amount: number
  readonly fee: number
  readonly hold: number | null
  /** To whom it is paid: the world outside, or somebody in the house. */
  readonly to: { readonly toOwner: number; readonly toPurse: 'outside' | 'spot' }
  readonly purposes: { readonly held: number; readonly paid: number; readonly fee: number }
}

/** Sets the whole amount aside, under its own name: saying it again sets nothing more aside. */
export const setAmountAside = ({ services }: Deps, held: HeldAmount): Promise<SubmitResult> =>
  services.core.submit({
    kind: 'hold',
    owner: held.owner,
    clientId: idOf(held, 'hold'),
    purpose: held.purposes.held,
    purse: 'spot',
    asset: held.asset,
    amount: atoms(held.amount),
  })

/** Pays out of what was set aside, the fee to the house. Answers whether all of it is. */
export async function payAmountOut(deps: Deps, held: HeldAmount): Promise<boolean> {
  const left = await leftOf(deps, held)
  if (left === 0) return true
  const { amount, fee, purposes } = held
  // What is left says which of the two was done: the hold cannot be paid out of twice.
  if (left === amount) {
    const paid = { ...post(held, 'paid'), amount: atoms(amount - fee), ...held.to, purpose: purposes.paid }
    if (!(await isDone(deps, paid))) return false
    if (fee === 0) return true
  }
  const fees = { toOwner: HOUSE, toPurse: 'fees' } as const
  return isDone(deps, { ...post(held, 'fee'), amount: atoms(fee), ...fees, purpose: purposes.fee })
}

/** Gives back what was set aside; answers whether all of it is. */
export async function giveAmountBack(deps: Deps, held: HeldAmount): Promise<boolean> {
  if ((await leftOf(deps, held)) === 0) return true
  const { hold, clientId, owner } = post(held, 'back')
  return isDone(deps, { kind: 'void', owner, clientId, hold, purpose: held.purposes.held })
}

async function leftOf({ services }: Deps, { hold }: HeldAmount): Promise<Atoms | 0> {
  if (hold === null) return 0
  const view = await services.core.ask('hold', { hold })
  return view === null ? 0 : atoms(view.left)
}

async function isDone({ services }: Deps, body: CommandBody): Promise<boolean> {
  const submitted = await services.core.submit(body)
  assert(
    submitted.kind !== 'refused',
    `the ledger carries out what was set aside for it (${JSON.stringify(submitted)})`,
  )
  return submitted.kind === 'done' || submitted.kind === 'repeated'
}

function post(held: HeldAmount, step: string) {
  assert(held.hold !== null, 'what is paid was set aside before')
  return { kind: 'post' as const, owner: held.owner, clientId: idOf(held, step), hold: held.hold }
}

const idOf = ({ name }: HeldAmount, step: string): string => houseClientId(`${name}-${step}`)
