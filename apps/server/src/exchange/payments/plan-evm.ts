import {
  type AskNode,
  balanceOf,
  callOf,
  costMax,
  type EvmPayment,
  type EvmPlan,
  evmPlanShape,
  gasOf,
  gasPriceNow,
  nextNonce,
  planText,
  raisedPrice,
} from '@bourse/chains'
import type { HouseChain } from '../chains/index.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { attemptOf, hasGasUnderWay, lastNonce, orderPayment, type PaymentRow, pendingFrom } from './payment-table.ts'
import { type Planning, writePlan } from './write-plan.ts'

/** What planning on a chain of Ethereum's kind stands on. */
type EvmGround = {
  readonly chain: HouseChain
  readonly chainId: number
  readonly ask: AskNode
  readonly priceMax: bigint
}

/** Plans a payment on a chain of Ethereum's kind: the next number of its address, at a price below the bound. */
export async function planEvm(deps: PaymentDeps, payment: PaymentRow, of: EvmGround): Promise<Planning> {
  const { chain, chainId, ask, priceMax } = of
  const pays = evmPayment(deps, payment)
  const place = { branch: payment.branch, index: payment.place }
  const from = deps.chains.addressAt(chain, place)
  const price = await gasPriceNow(ask, priceMax)
  if (price === null) return { waits: 'gas is dearer than the bound' }
  const lacks = await lacking(deps, payment, { ask, from, pays })
  if (lacks !== null) return { waits: lacks }
  const own = pays.token === null ? pays.amount : 0n
  const left = await leftAt(deps, payment, { ask, from })
  // A node is not asked what a payment takes that could not be made.
  const gas = own > left ? 0n : await gasOf(ask, from, pays)
  const short = own + costMax({ gas, maxFee: price.maxFee }) - left
  if (short > 0n) return { waits: await provideGas(deps, payment, { from, short, chain }) }
  const seen = await nextNonce(ask, from)
  return writePlan(deps, payment, async transaction => {
    // Numbers follow each other whatever the node has forgotten; one that it has used already is never given again.
    const nonce = Math.max(seen, (await lastNonce(transaction, payment)) + 1)
    const plan: EvmPlan = { ...price, ...callOf(pays), chainId, place, nonce, gas }
    return { plan: planText(plan), nonce }
  })
}

/** Plans the same number again at a higher price: only one of the two can be carried out. */
export async function replaceEvm(
  deps: PaymentDeps,
  payment: PaymentRow,
  of: Pick<EvmGround, 'ask' | 'priceMax'> & { plan: unknown },
): Promise<Planning> {
  const stuck = evmPlanShape.parse(of.plan)
  const now = await gasPriceNow(of.ask, of.priceMax)
  const raised = now && raisedPrice(stuck, now, of.priceMax)
  if (raised === null) return { waits: 'it is stuck, and gas is dearer than the bound' }
  return writePlan(deps, payment, async () => ({ plan: planText({ ...stuck, ...raised }), nonce: stuck.nonce }))
}

/** Whom a payment pays, as the chain says it. */
export function evmPayment(
  { chains }: Pick<PaymentDeps, 'chains'>,
  { chain, asset, address, amount }: PaymentRow,
): EvmPayment {
  const carried = chains.book.of(chain, asset)
  if (carried === null) throw new Error(`${chain} carries what is paid`)
  return { token: carried.token, address, amount: BigInt(amount) }
}

type From = { readonly ask: AskNode; readonly from: string }

/** What an address holds of the chain's own coin beside what is on its way. */
async function leftAt(deps: PaymentDeps, payment: PaymentRow, { ask, from }: From): Promise<bigint> {
  let left = await balanceOf(ask, from, null)
  for (const one of await pendingFrom(deps.db, payment)) {
    const plan = evmPlanShape.parse((await attemptOf(deps.db, one)).plan)
    left -= plan.value + costMax(plan)
  }
  return left
}

/** Why an address cannot pay; null: it holds enough of a token. */
async function lacking(
  deps: PaymentDeps,
  payment: PaymentRow,
  { ask, from, pays }: From & { pays: EvmPayment },
): Promise<string | null> {
  if (pays.token === null) return null
  const pending = (await pendingFrom(deps.db, payment)).filter(one => one.asset === payment.asset)
  const leaving = pending.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  return (await balanceOf(ask, from, pays.token)) - leaving < pays.amount
    ? `${from} holds too little of the token`
    : null
}

// Room for a price that rises until it is used.
const GAS_TIMES = 2n

/** Sends an address of a user what moving its tokens costs; only the hot wallet itself has to be filled by a person. */
async function provideGas(
  deps: PaymentDeps,
  payment: PaymentRow,
  { from, short, chain }: { from: string; short: bigint; chain: HouseChain },
): Promise<string> {
  const own = deps.chains.book.ofToken(chain.chain, null)
  if (payment.branch === 'change' || own === null) return `${from} holds too little of the chain’s own coin`
  if (!(await hasGasUnderWay(deps.db, chain.chain, from))) {
    const amount = String(short * GAS_TIMES)
    await orderPayment(deps.db, { kind: 'gas', chain: chain.chain, asset: own.asset, address: from, amount })
  }
  return 'gas for it is on its way'
}
