import { planText, type SimulatedPayment, utxoPlanShape } from '@bourse/chains'
import { tipOf } from '../chains/index.ts'
import type { PaymentDeps } from './payment-deps.ts'
import {
  type AttemptRow,
  attemptByTxid,
  attemptOf,
  changeAttempt,
  changePayment,
  openPayments,
  type PaymentRow,
  paymentById,
} from './payment-table.ts'
import { evmPayment } from './plan-evm.ts'
import { isUtxo, planPayment, replacePayment } from './plan-payment.ts'
import { addToSum } from './wallet-table.ts'

/**
 * Takes every payment as far as it goes now: planned, signed, handed to the node, in a block, deep enough. What was signed may be on its way whatever a
 * node says, so nothing here ever gives money back.
 */
export async function carryPayments(deps: PaymentDeps): Promise<void> {
  for (const payment of await openPayments(deps.db)) {
    try {
      await carryFar(deps, payment)
    } catch (err) {
      deps.log.error({ err, payment: payment.payment_id }, 'a payment was not carried on: again in the next round')
    }
  }
}

// Planned, signed, handed to the node: what can be done now is done in one round.
const STEPS_A_ROUND = 4

async function carryFar(deps: PaymentDeps, begun: PaymentRow): Promise<void> {
  let payment = begun
  for (let step = 0; step < STEPS_A_ROUND; step++) {
    await takeStep(deps, payment)
    const after = await paymentById(deps.db, payment.payment_id)
    if (after.state === payment.state && after.attempt === payment.attempt) return
    payment = after
  }
}

async function takeStep(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  switch (payment.state) {
    case 'ordered':
      return plan(deps, payment)
    case 'planned':
      return sign(deps, payment)
    case 'signed':
    case 'broadcast':
      return broadcast(deps, payment)
    case 'included':
      return lookHowDeep(deps, payment)
    case 'final':
    case 'failed':
  }
}

const SWITCHED_OFF = 'withdrawals of the coin are switched off on this chain'

// What was planned goes on: its number, or its outputs, would keep everything after it waiting.
const isSwitchedOff = ({ chains }: PaymentDeps, { kind, chain, asset }: PaymentRow): boolean =>
  kind === 'withdrawal' && (chains.book.of(chain, asset)?.withdrawalsOff ?? null) !== null

async function plan(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  if (isSwitchedOff(deps, payment)) return wait(deps, payment, SWITCHED_OFF)
  const planning = await planPayment(deps, payment)
  if (planning !== 'planned') await wait(deps, payment, planning.waits)
}

/** Says why a payment does not go on: once, not with every round. */
async function wait({ db, log }: PaymentDeps, payment: PaymentRow, waits: string): Promise<void> {
  if (payment.waits === waits) return
  log.warn({ payment: payment.payment_id, waits }, 'a payment waits')
  await changePayment(db, payment, { waits })
}

async function sign(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  const attempt = await attemptOf(deps.db, payment)
  const { raw, txid } = await signed(deps, payment, attempt)
  await deps.db.transaction().execute(async transaction => {
    if (await changePayment(transaction, payment, { state: 'signed', txid }))
      await changeAttempt(transaction, attempt, { raw, txid })
  })
}

async function signed(deps: PaymentDeps, payment: PaymentRow, attempt: AttemptRow) {
  const chain = deps.chains.book.chain(payment.chain)
  if (chain === null) throw new Error(`${payment.chain} is listed`)
  const signer = await deps.signer()
  // What is written in the database was written by us.
  if (chain.simulated) return signer.ask({ ask: 'sign_simulated', payment: attempt.plan as SimulatedPayment })
  const [path, kept] = [chain.path, JSON.stringify(attempt.plan)]
  if (isUtxo(chain.family)) return signer.ask({ ask: 'sign_utxo', path, family: chain.family, plan: kept })
  return signer.ask({ ask: 'sign_evm', path, plan: kept, payment: planText(evmPayment(deps, payment)) })
}

async function broadcast(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  const { db, chains, log } = deps
  const node = chains.node(payment.chain)
  const attempt = await attemptOf(db, payment)
  if (node === null || attempt.raw === null || attempt.txid === null) return
  // One that is stuck is replaced; one that waits needs no saying again, and one that the node forgot does.
  if (payment.state === 'broadcast') {
    const planning = await replacePayment(deps, payment)
    if (planning === 'planned') return
    if (planning !== null) await wait(deps, payment, planning.waits)
    if (await node.waits(attempt.txid)) return
  }
  const answer = await node.broadcast(attempt.raw)
  if (answer.kind !== 'taken') {
    log.warn({ payment: payment.payment_id, answer }, 'a node did not take a payment: it may still be on its way')
    return
  }
  if (payment.state === 'broadcast') return
  const tip = await tipOf(db, payment.chain)
  await db.transaction().execute(async transaction => {
    if (await changePayment(transaction, payment, { state: 'broadcast', waits: null }))
      await changeAttempt(transaction, attempt, { sent_height: tip?.height ?? 0 })
  })
}

async function lookHowDeep(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  const { chain, txid, height, hash } = payment
  const [listed, tip] = [deps.chains.book.chain(chain), await tipOf(deps.db, chain)]
  if (listed === null || tip === null || height === null || hash === null || txid === null) return
  if (tip.height - height + 1 < listed.confirmations) return
  const receipt = await deps.chains.node(chain)?.receipt(txid, { height, hash })
  if (receipt === null || receipt === undefined) return
  const { plan: carriedOut } = await attemptByTxid(deps.db, payment, txid)
  const planned = isUtxo(listed.family) && !listed.simulated ? utxoPlanShape.parse(carriedOut).fee : 0n
  await finish(deps, payment, { isDone: receipt.ok, fee: receipt.fee ?? planned })
}

/** Writes how a payment ended, with what it cost the house, in one transaction. */
async function finish(
  { db, chains, log }: PaymentDeps,
  payment: PaymentRow,
  { isDone, fee }: { isDone: boolean; fee: bigint },
): Promise<void> {
  const { chain, asset, kind, amount } = payment
  if (!isDone)
    log.error(
      { payment: payment.payment_id },
      'a payment stands in a block and was not carried out: a person has to look',
    )
  const own = chains.book.ofToken(chain, null)
  await db.transaction().execute(async transaction => {
    const state = isDone ? 'final' : 'failed'
    if (!(await changePayment(transaction, payment, { state, fee: String(fee) }))) return
    if (fee > 0n && own !== null) await addToSum(transaction, 'house_due', { chain, asset: own.asset, amount: -fee })
    if (isDone && kind === 'cold') await addToSum(transaction, 'cold_storage', { chain, asset, amount: BigInt(amount) })
  })
}
