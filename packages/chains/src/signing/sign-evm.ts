import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { callOf, costMax, type EvmPayment, type EvmPlan } from '../evm/evm-plan.ts'
import { joined, type RlpItem, rlp, rlpNumber } from '../evm/rlp.ts'
import { type AccountPath, privateKeyAt } from '../keys/account.ts'
import { type SignedTransaction, SignRefused } from './signed.ts'

// The envelope of a transaction with a fee market (EIP-2718, EIP-1559).
const TYPE = Uint8Array.of(2)

/** Signs a planned transaction, when it is the payment that it is said to be and costs no more than the bound. */
export function signEvm(
  of: { seed: Uint8Array; path: AccountPath; costMax: bigint },
  plan: EvmPlan,
  payment: EvmPayment,
): SignedTransaction {
  const call = callOf(payment)
  const isPlanned = call.to === plan.to && call.value === plan.value && call.data === plan.data
  if (!isPlanned) throw new SignRefused('the transaction pays somebody else than was planned')
  if (costMax(plan) > of.costMax)
    throw new SignRefused(`it may cost ${costMax(plan)}, at most ${of.costMax} is allowed`)
  const fields = fieldsOf(plan)
  const digest = keccak_256(joined([TYPE, rlp(fields)]))
  const key = privateKeyAt(of.seed, of.path, plan.place)
  const signature = secp256k1.Signature.fromBytes(
    secp256k1.sign(digest, key, { prehash: false, format: 'recovered' }),
    'recovered',
  )
  const { r, s, recovery } = signature
  const raw = joined([TYPE, rlp([...fields, rlpNumber(BigInt(recovery ?? 0)), rlpNumber(r), rlpNumber(s)])])
  return { raw: `0x${bytesToHex(raw)}`, txid: `0x${bytesToHex(keccak_256(raw))}` }
}

function fieldsOf({ chainId, nonce, priority, maxFee, gas, to, value, data }: EvmPlan): RlpItem[] {
  return [
    rlpNumber(BigInt(chainId)),
    rlpNumber(BigInt(nonce)),
    rlpNumber(priority),
    rlpNumber(maxFee),
    rlpNumber(gas),
    hexToBytes(to.slice(2)),
    rlpNumber(value),
    hexToBytes(data),
    // Nothing is read beforehand.
    [],
  ]
}
