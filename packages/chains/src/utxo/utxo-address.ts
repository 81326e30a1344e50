import { assert } from '@bourse/kernel'
import { Address, OutScript, p2wpkh } from '@scure/btc-signer'
import { type KeyPlace, publicKeyAt } from '../keys/account.ts'
import type { UtxoParameters } from './utxo-family.ts'

type Network = { bech32: string; pubKeyHash: number; scriptHash: number; wif: number }

/** The parameters in the shape that the signing library reads; private keys are never written as text here. */
export function networkOf({ bech32, pubKeyHash, scriptHash }: UtxoParameters): Network {
  return { bech32, pubKeyHash, scriptHash: scriptHash[0], wif: 0 }
}

/** The output script that pays an address, with the address as it is kept; null when it is none of this chain. */
export function readUtxoAddress(of: UtxoParameters, text: string): { address: string; script: Uint8Array } | null {
  // Witness addresses may come in capitals, as a QR prefers them; mixed case is refused by their own checksum.
  const address = text === text.toUpperCase() ? text.toLowerCase() : text
  const isWitness = address.startsWith(`${of.bech32}1`)
  for (const scriptHash of of.scriptHash) {
    try {
      const script = OutScript.encode(Address({ ...networkOf(of), scriptHash }).decode(isWitness ? address : text))
      return { address: isWitness ? address : text, script }
    } catch {
      // Not an address under this version byte.
    }
  }
  return null
}

/** The witness address of a place below an account's public key. */
export function utxoAddressAt(of: UtxoParameters, extended: string, place: KeyPlace): string {
  const { address } = p2wpkh(publicKeyAt(extended, place), networkOf(of))
  assert(address !== undefined, 'a witness program has an address')
  return address
}
