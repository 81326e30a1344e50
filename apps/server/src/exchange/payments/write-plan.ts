import type { DatabaseTransaction } from '../../platform/postgres/database.ts'
import { lockChain } from '../chains/index.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { changePayment, insertAttempt, type PaymentRow } from './payment-table.ts'

/** A transaction that was written down, or why there is none now. */
export type Planning = 'planned' | { readonly waits: string }

type Plan = { readonly plan: string; readonly nonce: number | null }

/** Writes the next transaction of a payment down, alone on its chain: nobody else gets the same number or the same outputs. */
export async function writePlan(
  { db }: Pick<PaymentDeps, 'db'>,
  payment: PaymentRow,
  make: (transaction: DatabaseTransaction) => Promise<Plan | { readonly waits: string }>,
): Promise<Planning> {
  return db.transaction().execute(async transaction => {
    await lockChain(transaction, payment.chain)
    const { payment_id, chain } = payment
    const attempt = payment.attempt + 1
    const made = await make(transaction)
    if ('waits' in made) return made
    const isOurs = await changePayment(transaction, payment, {
      ...{ state: 'planned', attempt, nonce: made.nonce, waits: null },
    })
    if (!isOurs) throw new Error('the payment went on meanwhile')
    await insertAttempt(transaction, { payment_id, attempt, chain, plan: made.plan })
    return 'planned'
  })
}
