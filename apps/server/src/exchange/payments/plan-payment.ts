import { planText, type SimulatedPayment } from '@bourse/chains'
import { feeBounds } from './fee-bounds.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type AttemptRow, attemptOf, type PaymentRow } from './payment-table.ts'
import { planEvm, replaceEvm } from './plan-evm.ts'
import { planUtxo, replaceUtxo } from './plan-utxo.ts'
import { type Planning, writePlan } from './write-plan.ts'

/** Plans the first transaction of a payment, as its chain asks for it. */
export async function planPayment(deps: PaymentDeps, payment: PaymentRow): Promise<Planning> {
  const { chains } = deps
  const chain = chains.book.chain(payment.chain)
  if (chain === null) throw new Error(`${payment.chain} is listed`)
  if (chain.simulated) {
    const plan = planText(simulatedPayment(deps, payment))
    return writePlan(deps, payment, async () => ({ plan, nonce: null }))
  }
  const [ask, bounds] = [chains.ask(payment.chain), feeBounds(chain.family)]
  const { family, chainId } = chain
  if (ask === null || bounds === null) return { waits: 'the chain has no node' }
  const doubt = await doubtOf(deps, payment.chain)
  if (doubt !== null) return { waits: doubt }
  if (bounds.kind === 'gas') {
    if (chainId === null) throw new Error(`${payment.chain} has a number of its own`)
    return planEvm(deps, payment, { chain, chainId, ask, priceMax: bounds.priceMax })
  }
  if (!isUtxo(family)) throw new Error(`${family} is of Bitcoin’s family`)
  return planUtxo(deps, payment, { chain, family, ask, bounds })
}

/** Plans a transaction that takes the place of one that is stuck; null: it is not, or its chain knows no such thing. */
export async function replacePayment(deps: PaymentDeps, payment: PaymentRow): Promise<Planning | null> {
  const { chains } = deps
  const chain = chains.book.chain(payment.chain)
  const [ask, bounds] = [chains.ask(payment.chain), chain && feeBounds(chain.family)]
  if (chain === null || ask === null || bounds === null) return null
  const last = await attemptOf(deps.db, payment)
  if (!isStuck(last, chains.standing(payment.chain).tip?.height ?? 0, bounds.stuckBlocks)) return null
  const doubt = await doubtOf(deps, payment.chain)
  if (doubt !== null) return { waits: doubt }
  if (bounds.kind === 'gas') return replaceEvm(deps, payment, { ask, priceMax: bounds.priceMax, plan: last.plan })
  if (!isUtxo(chain.family)) return null
  return replaceUtxo(deps, payment, { chain, family: chain.family, ask, bounds, plan: last.plan })
}

/**
 * Why a node is not asked how a payment is to be made: the number and the price that it says stand in the plan for good, and a number too high keeps all
 * payments after it waiting. It is asked now who it is, for it may be another one since it was followed last.
 */
async function doubtOf({ chains }: PaymentDeps, chain: string): Promise<string | null> {
  return chains.standing(chain).trouble?.why ?? (await chains.node(chain)?.distrust()) ?? null
}

const isStuck = ({ sent_height: sent }: AttemptRow, tip: number, blocks: number): boolean =>
  sent !== null && tip - sent >= blocks

/** Whether a family is Bitcoin's. */
export const isUtxo = (family: string): family is 'bitcoin' | 'litecoin' | 'litecoin-regtest' =>
  family === 'bitcoin' || family === 'litecoin' || family === 'litecoin-regtest'

function simulatedPayment({ chains }: PaymentDeps, payment: PaymentRow): SimulatedPayment {
  const { chain, asset, address: to, amount, memo, kind, payment_id: id } = payment
  const carried = chains.book.of(chain, asset)
  if (carried === null) throw new Error(`${chain} carries what is paid`)
  return { to, token: carried.token, amount, memo, nonce: `${kind} ${id}` }
}
