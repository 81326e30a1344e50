import {
  type AskNode,
  feeRateNow,
  type KeyPlace,
  planText,
  planUtxoPayment,
  replaceUtxoPayment,
  UTXO_CHAINS,
  type UtxoPayment,
  utxoPlanShape,
} from '@bourse/chains'
import type { HouseChain } from '../chains/index.ts'
import { tipOf } from '../chains/index.ts'
import type { FeeBounds } from './fee-bounds.ts'
import type { PaymentDeps } from './payment-deps.ts'
import type { PaymentRow } from './payment-table.ts'
import { spendOutputs, unspentOutputs } from './wallet-table.ts'
import { type Planning, writePlan } from './write-plan.ts'

type UtxoGround = {
  readonly chain: HouseChain
  readonly family: keyof typeof UTXO_CHAINS
  readonly ask: AskNode
  readonly bounds: Extract<FeeBounds, { kind: 'bytes' }>
}

/** Where the house pays itself. */
const CHANGE: KeyPlace = { branch: 'change', index: 0 }

/** Plans a payment of Bitcoin's family out of whatever of ours lies on the chain. */
export async function planUtxo(deps: PaymentDeps, payment: PaymentRow, of: UtxoGround): Promise<Planning> {
  const satPerVbyte = await feeRateNow(of.ask, { ...of.bounds, blocks: of.bounds.withinBlocks })
  const tip = await tipOf(deps.db, payment.chain)
  if (tip === null) return { waits: 'the chain is not followed yet' }
  return writePlan(deps, payment, async transaction => {
    const { chain, confirmations } = of.chain
    const unspent = await unspentOutputs(transaction, { chain, tip: tip.height, confirmations })
    const plan = planUtxoPayment({ ...wanted(deps, payment, of), unspent, satPerVbyte })
    if (plan === null) return { waits: 'the hot wallet holds too little' }
    await spendOutputs(transaction, { chain, payment: payment.payment_id, inputs: plan.inputs })
    return { plan: planText(plan), nonce: null }
  })
}

/** Plans the same outputs again with a higher fee: only one of the two can be carried out. */
export async function replaceUtxo(
  deps: PaymentDeps,
  payment: PaymentRow,
  of: UtxoGround & { plan: unknown },
): Promise<Planning> {
  const stuck = utxoPlanShape.parse(of.plan)
  const satPerVbyte = await feeRateNow(of.ask, { ...of.bounds, blocks: of.bounds.withinBlocks })
  const plan = replaceUtxoPayment(stuck, { ...wanted(deps, payment, of), unspent: stuck.inputs, satPerVbyte })
  if (plan === null) return { waits: 'it is stuck, and its change does not suffice for a higher fee' }
  return writePlan(deps, payment, async () => ({ plan: planText(plan), nonce: null }))
}

const wanted = (
  deps: PaymentDeps,
  { address, amount }: PaymentRow,
  { chain, family }: UtxoGround,
): Omit<UtxoPayment, 'unspent' | 'satPerVbyte'> => ({
  ...{ chain: UTXO_CHAINS[family], account: deps.chains.accountKey(chain) },
  ...{ address, amount: BigInt(amount), change: CHANGE },
})
