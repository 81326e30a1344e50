import { tipOf } from '../chains/index.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { paymentsOf } from './payment-table.ts'

/**
 * Why the payment of a withdrawal is not known to have failed; null: its block has all its confirmations, and the node says now that it stands
 * in that block and moved nothing.
 */
export async function failureDoubt(
  { db, chains }: Pick<PaymentDeps, 'db' | 'chains'>,
  withdrawal: number,
): Promise<string | null> {
  const [payment] = await paymentsOf(db, [withdrawal])
  if (payment === undefined) return 'it has no payment'
  const { chain, state, txid, height, hash } = payment
  if (state !== 'failed' || txid === null || height === null || hash === null) return `its payment is ${state}`
  const [listed, tip] = [chains.book.chain(chain), await tipOf(db, chain)]
  if (listed === null || tip === null || chains.standing(chain).trouble !== null)
    return `${chain} is not followed now: what became of it is not known`
  if (tip.height - height + 1 < listed.confirmations) return 'its block has too few confirmations'
  const receipt = await chains.node(chain)?.receipt(txid, { height, hash })
  if (receipt === null || receipt === undefined) return `the node of ${chain} does not say what became of it`
  return receipt.ok ? 'the node says that it was carried out' : null
}
