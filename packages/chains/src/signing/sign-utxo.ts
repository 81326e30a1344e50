import { bytesToHex } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { type AccountPath, accountPublicKey, type KeyPlace, privateKeyAt, publicKeyAt } from '../keys/account.ts'
import type { UtxoPlan } from '../utxo/plan-payment.ts'
import { networkOf, readUtxoAddress } from '../utxo/utxo-address.ts'
import type { UtxoParameters } from '../utxo/utxo-family.ts'
import { type SignedTransaction, SignRefused } from './signed.ts'

/**
 * Signs a planned payment. The signer believes nothing that it can reckon: the outputs are the payment and our own change,
 * and what is left over is the fee that was named, below the bound.
 */
export function signUtxo(
  of: { chain: UtxoParameters; seed: Uint8Array; path: AccountPath; feeMax: bigint },
  plan: UtxoPlan,
): SignedTransaction {
  const tx = Transaction.fromPSBT(base64.decode(plan.psbt))
  checkOutputs(of, plan, tx)
  checkFee(of.feeMax, plan, tx)
  for (const [at, { place }] of plan.inputs.entries()) tx.signIdx(privateKeyAt(of.seed, of.path, place), at)
  tx.finalize()
  return { raw: bytesToHex(tx.extract()), txid: tx.id }
}

type Of = { chain: UtxoParameters; seed: Uint8Array; path: AccountPath }

function checkOutputs(of: Of, plan: UtxoPlan, tx: Transaction): void {
  const wanted = [{ script: readUtxoAddress(of.chain, plan.address)?.script, amount: plan.amount }]
  if (plan.changeAmount > 0n) wanted.push({ script: ownScript(of, plan.changePlace), amount: plan.changeAmount })
  if (tx.outputsLength !== wanted.length) throw new SignRefused('the transaction pays more than was planned')
  for (const [at, { script, amount }] of wanted.entries()) {
    const output = tx.getOutput(at)
    const isWanted =
      script !== undefined && output.script !== undefined && bytesToHex(output.script) === bytesToHex(script)
    if (!isWanted || output.amount !== amount)
      throw new SignRefused('the transaction pays somebody else than was planned')
  }
}

function checkFee(feeMax: bigint, plan: UtxoPlan, tx: Transaction): void {
  let held = 0n
  for (let at = 0; at < tx.inputsLength; at++) held += tx.getInput(at).witnessUtxo?.amount ?? 0n
  const fee = held - plan.amount - plan.changeAmount
  if (tx.inputsLength !== plan.inputs.length || fee !== plan.fee || fee < 0n || fee > feeMax)
    throw new SignRefused(`the fee is ${fee}, planned ${plan.fee}, at most ${feeMax}`)
}

function ownScript({ chain, seed, path }: Of, place: KeyPlace): Uint8Array {
  return p2wpkh(publicKeyAt(accountPublicKey(seed, path), place), networkOf(chain)).script
}
