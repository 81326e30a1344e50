import { assert } from '@bourse/kernel'
import { HDKey } from '@scure/bip32'

// Everything from the account down is derived without hardening, so that the public key of the account is enough to
// make every address: whoever serves users never holds a private key.
const HARDENED = 2 ** 31

/** Where the addresses of a chain hang in the wallet's tree: BIP-44 for accounts, BIP-84 for witness programs. */
export type AccountPath = { readonly purpose: 44 | 84; readonly coinType: number; readonly account: number }

/** `receive` has one address a user; `change` is where the house pays itself. */
export type Branch = 'receive' | 'change'

const BRANCHES: Readonly<Record<Branch, number>> = { receive: 0, change: 1 }

/** Which key an address belongs to. */
export type KeyPlace = { readonly branch: Branch; readonly index: number }

/** The words of a path, as wallets write them. */
export function pathText({ purpose, coinType, account }: AccountPath): string {
  return `m/${purpose}'/${coinType}'/${account}'`
}

/** The extended public key of an account: all that the serving process is given. */
export function accountPublicKey(seed: Uint8Array, path: AccountPath): string {
  return HDKey.fromMasterSeed(seed).derive(pathText(path)).publicExtendedKey
}

/** The public key at a place of an account. */
export function publicKeyAt(extended: string, { branch, index }: KeyPlace): Uint8Array {
  assert(Number.isSafeInteger(index) && index >= 0 && index < HARDENED, 'an address has a plain index')
  const account = HDKey.fromExtendedKey(extended)
  assert(account.privateKey === null, 'addresses are made from a public key')
  const { publicKey } = account.deriveChild(BRANCHES[branch]).deriveChild(index)
  assert(publicKey !== null, 'a derived key has its public half')
  return publicKey
}

/** The private key at a place; only the signer has a seed. */
export function privateKeyAt(seed: Uint8Array, path: AccountPath, { branch, index }: KeyPlace): Uint8Array {
  const account = HDKey.fromMasterSeed(seed).derive(pathText(path))
  const { privateKey } = account.deriveChild(BRANCHES[branch]).deriveChild(index)
  assert(privateKey !== null, 'a key derived from a seed has its private half')
  return privateKey
}
