import type { AccountPath, SimulatedPayment, UTXO_CHAINS } from '@bourse/chains'

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

/** What it answers: public keys in the order of their paths, or a transaction with its id. */
export type SignerAnswers = {
  accounts: { readonly keys: readonly string[] }
  sign_simulated: { readonly raw: string; readonly txid: string }
  sign_evm: { readonly raw: string; readonly txid: string }
  sign_utxo: { readonly raw: string; readonly txid: string }
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
