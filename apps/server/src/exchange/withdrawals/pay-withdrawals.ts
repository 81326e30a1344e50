import type { BlockListener } from '../chains/index.ts'
import { tipOf } from '../chains/index.ts'
import { inState } from './carry-on.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'
import { changePayment, flyingPayments, openPayments, type PaymentRow, undoPayments } from './withdrawal-table.ts'

/** Sees each payment of a chain in the block that carries it out, in the transaction that moves the head. */
export const paymentsOfBlocks = (): BlockListener => ({
  async applied(transaction, chain, { height, hash, txids }) {
    for (const { withdrawal_id: id, state, txid } of await flyingPayments(transaction, chain)) {
      if (txid !== null && txids.has(txid)) {
        await changePayment(transaction, { id, from: state }, { state: 'included', height, hash })
      }
    }
  },
  undone: (transaction, chain, { hash }) => undoPayments(transaction, chain, hash),
})

/**
 * Takes every payment a step on: signed, handed to the node, in a block, deep enough. What was signed may be on its way whatever a node
 * says, so nothing here ever gives money back.
 */
export async function payWithdrawals(deps: WithdrawalDeps): Promise<void> {
  for (const payment of await openPayments(deps.db)) {
    try {
      await takeStep(deps, payment)
    } catch (err) {
      deps.log.error(
        { err, withdrawal: payment.withdrawal_id },
        'a payment was not carried on: again in the next round',
      )
    }
  }
}

async function takeStep(deps: WithdrawalDeps, payment: PaymentRow): Promise<void> {
  switch (payment.state) {
    case 'planned':
      return sign(deps, payment)
    case 'signed':
    case 'broadcast':
      return broadcast(deps, payment)
    case 'included':
      return lookHowDeep(deps, payment)
    case 'final':
  }
}

async function sign(deps: WithdrawalDeps, { withdrawal_id: id, plan }: PaymentRow): Promise<void> {
  const signer = await deps.services.withdrawing.signer()
  const { raw, txid } = await signer.ask({ ask: 'sign_simulated', payment: plan })
  await changePayment(deps.db, { id, from: 'planned' }, { state: 'signed', raw, txid })
}

async function broadcast(deps: WithdrawalDeps, payment: PaymentRow): Promise<void> {
  const { withdrawal_id: id, chain, raw, txid } = payment
  const node = deps.services.chains.node(chain)
  if (node === null || raw === null || txid === null) return
  // One that waits needs no saying again; one that the node forgot does.
  if (payment.state === 'broadcast' && (await node.waits(txid))) return
  const answer = await node.broadcast(raw)
  if (answer.kind !== 'taken') {
    deps.log.warn({ withdrawal: id, answer }, 'a node did not take a payment: it may still be on its way')
    return
  }
  if (payment.state === 'broadcast') return
  await deps.db
    .transaction()
    .execute(transaction => changePayment(transaction, { id, from: 'signed' }, { state: 'broadcast' }))
  await inState(deps, { withdrawal_id: id, state: 'signing' }, async () => ({ state: 'broadcast' }))
}

async function lookHowDeep(deps: WithdrawalDeps, payment: PaymentRow): Promise<void> {
  const { withdrawal_id: id, chain, txid, height, hash } = payment
  const [listed, tip] = [deps.services.chains.book.chain(chain), await tipOf(deps.db, chain)]
  if (listed === null || tip === null || height === null || hash === null || txid === null) return
  // A process that was killed after the broadcast left its withdrawal behind.
  await inState(deps, { withdrawal_id: id, state: 'signing' }, async () => ({ state: 'broadcast' }))
  if (tip.height - height + 1 < listed.confirmations) return
  const receipt = await deps.services.chains.node(chain)?.receipt(txid, { height, hash })
  if (receipt === null || receipt === undefined) return
  if (!receipt.ok) throw new Error('a payment stands in a block and was not carried out: a person has to look')
  await changePayment(deps.db, { id, from: 'included' }, { state: 'final' })
}
