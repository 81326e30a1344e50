import { HOUSE } from '@bourse/engine'
import type { SubmitResult } from '../../core/core-link.ts'
import { PURPOSE } from '../purposes/index.ts'
import { giveAmountBack, type HeldAmount, payAmountOut, setAmountAside } from './held-amount.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'
import type { WithdrawalRow } from './withdrawal-table.ts'

type Deps = { readonly services: Pick<WithdrawalDeps['services'], 'core'> }
type Sum = Pick<WithdrawalRow, 'withdrawal_id' | 'user_id' | 'asset' | 'amount' | 'fee' | 'hold' | 'to_user'>

const heldOf = (row: Sum): HeldAmount => ({
  name: `withdraw-${row.withdrawal_id}`,
  owner: row.user_id,
  ...{ asset: row.asset, amount: row.amount, fee: row.fee, hold: row.hold },
  to: { toOwner: row.to_user ?? HOUSE, toPurse: row.to_user === null ? 'outside' : 'spot' },
  purposes: {
    held: PURPOSE.withdrawal,
    paid: row.to_user === null ? PURPOSE.withdrawal : PURPOSE.withdrawnInside,
    fee: PURPOSE.withdrawalFee,
  },
})

/** Sets the whole amount aside, under the withdrawal's own id: saying it again sets nothing more aside. */
export const holdAmount = (deps: Deps, row: Sum): Promise<SubmitResult> => setAmountAside(deps, heldOf(row))

/** Pays out of what was set aside: to the world outside and the house's fees, or to whom the address is of. Answers whether all of it is. */
export const payOut = (deps: Deps, row: Sum): Promise<boolean> => payAmountOut(deps, heldOf(row))

/** Gives back what was set aside; answers whether all of it is. */
export const giveBack = (deps: Deps, row: Sum): Promise<boolean> => giveAmountBack(deps, heldOf(row))
