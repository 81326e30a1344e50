import {
  accountPublicKey,
  evmPaymentShape,
  evmPlanShape,
  reserveStatementShape,
  simulatedRaw,
  simulatedTxid,
  UTXO_CHAINS,
  utxoPlanShape,
} from '@bourse/chains'
import { isSignedBy } from '@bourse/chains/ownership'
import { SignRefused, signEvm, signMessage, signUtxo } from '@bourse/chains/signing'
import { reserveMessage } from '@bourse/kernel'
import type { SignerAnswers, SignerReply, SignerRequest } from './signer-wire.ts'

// What no payment costs in any weather: the signer’s own bounds, whatever it is asked. A fifth of a coin of Ethereum’s kind, and
// a twentieth of one of Bitcoin’s family.
const EVM_COST_MAX = 200_000_000_000_000_000n
const UTXO_FEE_MAX = 5_000_000n

/** Answers one line; what cannot be read, or is not as it was planned, is refused with its reason and signs nothing. */
export function answerRequest(seed: Uint8Array, line: string): SignerReply<SignerAnswers[keyof SignerAnswers]> {
  try {
    return { ok: true, answer: answerOf(seed, JSON.parse(line) as SignerRequest) }
  } catch (cause) {
    return { ok: false, reason: cause instanceof Error ? cause.message : String(cause) }
  }
}

function answerOf(seed: Uint8Array, request: SignerRequest): SignerAnswers[keyof SignerAnswers] {
  switch (request.ask) {
    case 'accounts':
      return { keys: request.paths.map(path => accountPublicKey(seed, path)) }
    case 'sign_simulated': {
      const raw = simulatedRaw(request.payment)
      return { raw, txid: simulatedTxid(raw) }
    }
    case 'sign_evm': {
      const { path, plan, payment } = request
      const of = { seed, path, costMax: EVM_COST_MAX }
      return signEvm(of, evmPlanShape.parse(JSON.parse(plan)), evmPaymentShape.parse(JSON.parse(payment)))
    }
    case 'sign_utxo': {
      const { path, family, plan } = request
      const of = { seed, path, chain: UTXO_CHAINS[family], feeMax: UTXO_FEE_MAX }
      return signUtxo(of, utxoPlanShape.parse(JSON.parse(plan)))
    }
    case 'sign_reserves':
      return { signatures: signReserves(seed, request) }
    default:
      throw new Error('the signer was asked for something that it does not know')
  }
}

function signReserves(
  seed: Uint8Array,
  { path, family, chain, statement, addresses }: Extract<SignerRequest, { ask: 'sign_reserves' }>,
): readonly string[] {
  const said = reserveStatementShape.parse(statement)
  return addresses.map(({ address, place }) => {
    const message = reserveMessage(said, { chain, address })
    const signature = signMessage({ seed, path, family }, place, message)
    // What is said of an address is signed by that address, or not at all.
    if (!isSignedBy(family, { address, message, signature })) throw new SignRefused(`${address} is not of this key`)
    return signature
  })
}
