import type { AccountPath, KeyPlace, SimulatedPayment, UTXO_CHAINS } from '@bourse/chains'
import type { SigningFamily } from '@bourse/chains/ownership'
import type { ReserveStatement } from '@bourse/kernel'

/** What the signer can be asked for. */
export type SignerRequest =
  | { readonly ask: 'accounts'; readonly paths: readonly AccountPath[] }
  | { readonly ask: 'sign_simulated'; readonly payment: SimulatedPayment }
  /** Plan and payment as `planText` writes them. */
  | { readonly ask: 'sign_evm'; readonly path: AccountPath; readonly plan: string; readonly payment: string }
  | {
      readonly ask: 'sign_utxo'
      readonly path: AccountPath
      readonly family: keyof typeof UTXO_CHAINS
      readonly plan: string
    }
  /** The words are the signer’s own; it is told what they are about. */
  | {
      readonly ask: 'sign_reserves'
      readonly path: AccountPath
      readonly family: SigningFamily
      readonly chain: string
      readonly statement: ReserveStatement
      readonly addresses: readonly { readonly address: string; readonly place: KeyPlace }[]
    }

/** What it answers: public keys in the order of their paths, or a transaction with its id. */
export type SignerAnswers = {
  accounts: { readonly keys: readonly string[] }
  sign_simulated: { readonly raw: string; readonly txid: string }
  sign_evm: { readonly raw: string; readonly txid: string }
  sign_utxo: { readonly raw: string; readonly txid: string }
  /** In the order of the addresses. */
  sign_reserves: { readonly signatures: readonly string[] }
}

/** A request as it travels, a line each; so does its answer. */
export type SignerReply<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly reason: string }

/** What the process is told at its start, on its input. */
export type SignerStart = { readonly folder: string; readonly key: string }

/** The signer's socket in its folder. */
export const SIGNER_SOCKET = 'signer.sock'

/** The sealed seed in the same folder. */
export const SEED_FILE = 'seed'

/** The longest line that either side reads. */
export const LINE_BYTES_MAX = 1_048_576
