import { HOUSE, houseClientId } from '@bourse/engine'
import { assert, atoms } from '@bourse/kernel'
import type { CommandBody, CoreLink, SubmitResult } from '../../core/core-link.ts'
import { PURPOSE } from '../purposes/index.ts'
import { buyerGets, heldOf } from './order-sums.ts'
import type { OtcOrderRow } from './order-table.ts'

type Deps = { readonly services: { readonly core: CoreLink } }

const idOf = (row: OtcOrderRow, step: string): string => houseClientId(`otc-${row.order_id}-${step}`)

/** Holds the seller's coins under the order's own id: saying it again holds nothing more. */
export const holdCoins = ({ services }: Deps, row: OtcOrderRow): Promise<SubmitResult> =>
  services.core.submit({
    kind: 'hold',
    owner: row.seller_id,
    clientId: idOf(row, 'hold'),
    purpose: PURPOSE.otcHeld,
    purse: 'otc',
    asset: row.asset,
    amount: atoms(heldOf(row)),
  })

/** Tells the ledger how an order ended; answers whether all of it is told. What is left of the hold says what was done before. */
export async function settleCoins(deps: Deps, row: OtcOrderRow): Promise<boolean> {
  const whole = heldOf(row)
  if (row.state === 'released' || row.state === 'split') {
    const left = await leftOf(deps, row)
    const part = row.buyer_part ?? buyerGets(row)
    if (left === whole && !(await isDone(deps, postTo(row, part)))) return false
  }
  const rest = await leftOf(deps, row)
  if (rest === 0) return true
  if (row.state === 'released') return isDone(deps, feeOf(row, rest))
  const back = { kind: 'void' as const, owner: row.seller_id, clientId: idOf(row, 'back'), hold: holdOf(row) }
  return isDone(deps, { ...back, purpose: PURPOSE.otcHeld })
}

const postTo = (row: OtcOrderRow, amount: number): CommandBody => ({
  ...{ kind: 'post' as const, owner: row.seller_id, clientId: idOf(row, 'pay'), hold: holdOf(row) },
  ...{ amount: atoms(amount), toOwner: row.buyer_id, toPurse: 'otc' as const, purpose: PURPOSE.otcPaid },
})

const feeOf = (row: OtcOrderRow, amount: number): CommandBody => ({
  ...{ kind: 'post' as const, owner: row.seller_id, clientId: idOf(row, 'fee'), hold: holdOf(row) },
  ...{ amount: atoms(amount), toOwner: HOUSE, toPurse: 'fees' as const, purpose: PURPOSE.otcFee },
})

function holdOf({ hold }: OtcOrderRow): number {
  assert(hold !== null, 'an order that ended after it was opened holds its coins')
  return hold
}

async function leftOf({ services }: Deps, { hold }: OtcOrderRow): Promise<number> {
  if (hold === null) return 0
  const view = await services.core.ask('hold', { hold })
  return view === null ? 0 : view.left
}

async function isDone({ services }: Deps, body: CommandBody): Promise<boolean> {
  const submitted = await services.core.submit(body)
  assert(submitted.kind !== 'refused', `the ledger carries out what an order holds for (${JSON.stringify(submitted)})`)
  return submitted.kind === 'done' || submitted.kind === 'repeated'
}
