import { assert } from '@bourse/kernel'
import { base64 } from '@scure/base'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { type KeyPlace, publicKeyAt } from '../keys/account.ts'
import { type Choice, chooseOutputs, type Unspent } from './choose-outputs.ts'
import { networkOf, readUtxoAddress } from './utxo-address.ts'
import type { UtxoParameters } from './utxo-family.ts'
import { feeOf, INPUT_VBYTES, paymentVbytes } from './vbytes.ts'

/** An output of ours with the key that spends it. */
export type OwnOutput = Unspent & { readonly place: KeyPlace }

/** What is to be paid, and out of what. */
export type UtxoPayment = {
  readonly chain: UtxoParameters
  /** The extended public key of the account. */
  readonly account: string
  readonly address: string
  readonly amount: bigint
  readonly unspent: readonly OwnOutput[]
  /** Where what is left comes back to. */
  readonly change: KeyPlace
  readonly satPerVbyte: number
}

/** A payment that waits to be signed: kept as it is, so that after a crash the same transaction is signed again. */
export type UtxoPlan = {
  readonly psbt: string
  readonly inputs: readonly OwnOutput[]
  readonly address: string
  readonly amount: bigint
  readonly changePlace: KeyPlace
  readonly changeAmount: bigint
  readonly fee: bigint
}

// One below "final": whoever pays this way says that a higher fee may replace it (BIP-125).
const REPLACEABLE = 0xfffffffd

/** Plans a payment; null when what we have on the chain does not suffice with its fee. */
export function planUtxoPayment(payment: UtxoPayment): UtxoPlan | null {
  const scriptBytes = scriptOf(payment).length
  const { amount, satPerVbyte, chain } = payment
  const choice = chooseOutputs(payment.unspent, { pays: amount, scriptBytes, satPerVbyte, dust: chain.dust })
  return choice === null ? null : planOf(payment, choice)
}

/**
 * Plans the same payment out of the same outputs with a higher fee, which our change pays: only one of the two can ever be
 * carried out. Null when the change does not suffice.
 */
export function replaceUtxoPayment(plan: UtxoPlan, payment: UtxoPayment): UtxoPlan | null {
  const vbytes = paymentVbytes(scriptOf(payment).length, true) + INPUT_VBYTES * plan.inputs.length
  const needed = feeOf(vbytes, payment.satPerVbyte)
  // A node lets only what pays more take its place, and for its own relaying besides: one unit a byte.
  const least = plan.fee + feeOf(vbytes, 1)
  const fee = needed > least ? needed : least
  const held = plan.inputs.reduce((total, { amount }) => total + amount, 0n)
  const change = held - payment.amount - fee
  return change < payment.chain.dust ? null : planOf(payment, { inputs: plan.inputs, fee, change })
}

function scriptOf({ chain, address }: UtxoPayment): Uint8Array {
  const read = readUtxoAddress(chain, address)
  assert(read !== null, 'a payment goes to an address that was checked')
  return read.script
}

function planOf(payment: UtxoPayment, { inputs, fee, change }: Choice<OwnOutput>): UtxoPlan {
  const { chain, account, address, amount } = payment
  const network = networkOf(chain)
  const tx = new Transaction()
  for (const { txid, index, amount: held, place } of inputs) {
    const { script } = p2wpkh(publicKeyAt(account, place), network)
    tx.addInput({ txid, index, witnessUtxo: { script, amount: held }, sequence: REPLACEABLE })
  }
  tx.addOutput({ script: scriptOf(payment), amount })
  if (change > 0n) {
    const { script } = p2wpkh(publicKeyAt(account, payment.change), network)
    tx.addOutput({ script, amount: change })
  }
  const psbt = base64.encode(tx.toPSBT())
  return { psbt, inputs, address, amount, changePlace: payment.change, changeAmount: change, fee }
}
