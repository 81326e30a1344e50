import { HOUSE, houseClientId } from '@bourse/engine'
import { type Atoms, assert, atoms } from '@bourse/kernel'
import type { CommandBody, SubmitResult } from '../../core/core-link.ts'
import { PURPOSE } from '../purposes/index.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'
import type { WithdrawalRow } from './withdrawal-table.ts'

type Deps = { readonly services: Pick<WithdrawalDeps['services'], 'core'> }
type Sum = Pick<WithdrawalRow, 'withdrawal_id' | 'user_id' | 'asset' | 'amount' | 'fee' | 'hold' | 'to_user'>

/** Sets the whole amount aside, under the withdrawal's own id: saying it again sets nothing more aside. */
export const holdAmount = ({ services }: Deps, row: Sum): Promise<SubmitResult> =>
  services.core.submit({
    kind: 'hold',
    owner: row.user_id,
    clientId: idOf(row, 'hold'),
    purpose: PURPOSE.withdrawal,
    purse: 'spot',
    asset: row.asset,
    amount: atoms(row.amount),
  })

/** Pays out of what was set aside: to the world outside and the house's fees, or to whom the address is of. Answers whether all of it is. */
export async function payOut(deps: Deps, row: Sum): Promise<boolean> {
  const left = await leftOf(deps, row)
  if (left === 0) return true
  const net = row.amount - row.fee
  const toUser = { toOwner: row.to_user ?? HOUSE, toPurse: row.to_user === null ? 'outside' : 'spot' } as const
  const purpose = row.to_user === null ? PURPOSE.withdrawal : PURPOSE.withdrawnInside
  // What is left says which of the two was done: the hold cannot be paid out of twice.
  if (left === row.amount) {
    if (!(await isDone(deps, { ...post(row, 'paid'), amount: atoms(net), ...toUser, purpose }))) return false
    if (row.fee === 0) return true
  }
  const fees = { toOwner: HOUSE, toPurse: 'fees' } as const
  return isDone(deps, { ...post(row, 'fee'), amount: atoms(row.fee), ...fees, purpose: PURPOSE.withdrawalFee })
}

/** Gives back what was set aside; answers whether all of it is. */
export async function giveBack(deps: Deps, row: Sum): Promise<boolean> {
  if ((await leftOf(deps, row)) === 0) return true
  const { hold, clientId, owner } = post(row, 'back')
  return isDone(deps, { kind: 'void', owner, clientId, hold, purpose: PURPOSE.withdrawal })
}

async function leftOf({ services }: Deps, { hold }: Sum): Promise<Atoms | 0> {
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

function post(row: Sum, step: string) {
  assert(row.hold !== null, 'what is paid was set aside before')
  return { kind: 'post' as const, owner: row.user_id, clientId: idOf(row, step), hold: row.hold }
}

const idOf = ({ withdrawal_id: id }: Sum, step: string): string => houseClientId(`withdraw-${id}-${step}`)
