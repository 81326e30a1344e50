import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { base58xrp, base64, bech32, createBase58check } from '@scure/base'
import { UTXO_CHAINS } from '../utxo/utxo-family.ts'
import { messageDigest, type SigningFamily } from './message-digest.ts'

/** Whether a signature of these words was made with the key of an address; whatever cannot be read was not. */
export function isSignedBy(
  family: SigningFamily,
  of: { address: string; message: string; signature: string },
): boolean {
  try {
    return readSigner(family, of) === digestOfAddress(family, of.address)
  } catch {
    // Neither a signature nor an address of this family, which is an answer.
    return false
  }
}

/** The key digest that an address is made of, as hexadecimal digits. */
function digestOfAddress(family: SigningFamily, address: string): string {
  switch (family) {
    case 'evm':
      return address.slice(2).toLowerCase()
    case 'tron':
      return bytesToHex(base58check.decode(address).subarray(1))
    case 'xrp':
      return bytesToHex(base58xrp.decode(address).subarray(1, 1 + KEY_DIGEST_BYTES))
    case 'bitcoin':
    case 'litecoin':
    case 'litecoin-regtest': {
      const { prefix, words } = bech32.decode(address as `${string}1${string}`)
      const isWitnessKey = prefix === UTXO_CHAINS[family].bech32 && words[0] === 0
      return isWitnessKey ? bytesToHex(bech32.fromWords(words.slice(1))) : ''
    }
  }
}

function readSigner(family: SigningFamily, { message, signature }: { message: string; signature: string }): string {
  const digest = messageDigest(family, message)
  switch (family) {
    case 'evm':
    case 'tron': {
      const bytes = hexToBytes(signature.slice(2))
      return ethereumDigest(recovered(digest, { recovery: (bytes[64] ?? 0) - 27, body: bytes.subarray(0, 64) }))
    }
    case 'xrp': {
      // The key stands before its signature: XRP's signatures do not tell it.
      const [key = '', made = ''] = signature.split(':')
      const isRight = secp256k1.verify(hexToBytes(made), digest, hexToBytes(key), { prehash: false, format: 'der' })
      return isRight ? bytesToHex(ripemd160(sha256(hexToBytes(key)))) : 'none'
    }
    case 'bitcoin':
    case 'litecoin':
    case 'litecoin-regtest': {
      const bytes = base64.decode(signature)
      const key = recovered(digest, { recovery: (bytes[0] ?? 0) - WITNESS_KEY, body: bytes.subarray(1) })
      return bytesToHex(ripemd160(sha256(key)))
    }
  }
}

// BIP-137: from here on the header says "a witness program of one key".
const WITNESS_KEY = 39
const KEY_DIGEST_BYTES = 20
const base58check = createBase58check(sha256)

const recovered = (digest: Uint8Array, of: { recovery: number; body: Uint8Array }): Uint8Array =>
  secp256k1.recoverPublicKey(concatBytes(Uint8Array.of(of.recovery), of.body), digest, { prehash: false })

const ethereumDigest = (key: Uint8Array): string =>
  bytesToHex(keccak_256(secp256k1.Point.fromBytes(key).toBytes(false).subarray(1)).subarray(-KEY_DIGEST_BYTES))
