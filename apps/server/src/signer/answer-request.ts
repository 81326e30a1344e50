import { accountPublicKey, simulatedRaw, simulatedTxid } from '@bourse/chains'
import type { SignerAnswers, SignerReply, SignerRequest } from './signer-wire.ts'

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
    default:
      throw new Error('the signer was asked for something that it does not know')
  }
}
