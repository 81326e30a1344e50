/** A transaction as a node takes it, with its id. */
export type SignedTransaction = { readonly raw: string; readonly txid: string }

/** Thrown where what is to be signed is not what was planned. */
export class SignRefused extends Error {
  override readonly name = 'SignRefused'
}
