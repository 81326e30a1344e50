import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { type AccountPath, type KeyPlace, privateKeyAt } from '../keys/account.ts'
import { messageDigest, type SigningFamily } from '../ownership/message-digest.ts'

/** Signs words with the key of an address, as the wallets of its family do; no payment can be made of it. */
export function signMessage(
  of: { seed: Uint8Array; path: AccountPath; family: SigningFamily },
  place: KeyPlace,
  message: string,
): string {
  const key = privateKeyAt(of.seed, of.path, place)
  const digest = messageDigest(of.family, message)
  if (of.family === 'xrp') {
    const made = secp256k1.sign(digest, key, { prehash: false, format: 'der' })
    return `${bytesToHex(secp256k1.getPublicKey(key))}:${bytesToHex(made)}`
  }
  const made = secp256k1.sign(digest, key, { prehash: false, format: 'recovered' })
  const [recovery = 0, body] = [made[0], made.subarray(1)]
  if (of.family === 'evm' || of.family === 'tron')
    return `0x${bytesToHex(concatBytes(body, Uint8Array.of(27 + recovery)))}`
  return base64.encode(concatBytes(Uint8Array.of(39 + recovery), body))
}
