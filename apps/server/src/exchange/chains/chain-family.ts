import {
  evmAddressAt,
  isEosMemo,
  isEosName,
  isTronAddress,
  isXrpAddress,
  isXrpTag,
  type KeyPlace,
  readEvmAddress,
  readUtxoAddress,
  tronAddressAt,
  UTXO_CHAINS,
  utxoAddressAt,
  xrpAddressAt,
} from '@bourse/chains'
import { assert } from '@bourse/kernel'

/** The kinds of chains by how their addresses look and are made. */
export const CHAIN_FAMILIES = ['bitcoin', 'litecoin', 'litecoin-regtest', 'evm', 'tron', 'xrp', 'eos'] as const

/** A kind of chain. */
export type ChainFamily = (typeof CHAIN_FAMILIES)[number]

/** Why a text is no address of a chain. */
export type AddressProblem = 'form' | 'checksum'

/** An address as it is kept, or why it is none. */
export type AddressReading = { ok: true; address: string } | { ok: false; why: AddressProblem }

/** What sets addresses of a family apart. */
type Family = {
  /** Null: the house's one address is no matter of keys, it stands with the chain. */
  readonly addressAt: ((account: string, place: KeyPlace) => string) | null
  readonly read: (text: string) => AddressReading
  /** What beside the address says who is meant; null: every user has an address of their own. */
  readonly memo: { readonly kind: 'tag' | 'memo'; readonly fits: (text: string) => boolean } | null
}

const checked = (isRight: boolean, address: string): AddressReading =>
  isRight ? { ok: true, address } : { ok: false, why: 'checksum' }

const utxo = (name: keyof typeof UTXO_CHAINS): Family => ({
  addressAt: (account, place) => utxoAddressAt(UTXO_CHAINS[name], account, place),
  read(text) {
    const read = readUtxoAddress(UTXO_CHAINS[name], text)
    return read === null ? { ok: false, why: 'checksum' } : { ok: true, address: read.address }
  },
  memo: null,
})

const FAMILIES: Readonly<Record<ChainFamily, Family>> = {
  bitcoin: utxo('bitcoin'),
  litecoin: utxo('litecoin'),
  'litecoin-regtest': utxo('litecoin-regtest'),
  evm: { addressAt: evmAddressAt, read: readEvmAddress, memo: null },
  tron: { addressAt: tronAddressAt, read: text => checked(isTronAddress(text), text), memo: null },
  xrp: {
    addressAt: xrpAddressAt,
    read: text => checked(isXrpAddress(text), text),
    memo: { kind: 'tag', fits: isXrpTag },
  },
  // Names on EOS have no checksum: only their form can be wrong.
  eos: {
    addressAt: null,
    read: text => (isEosName(text) ? { ok: true, address: text } : { ok: false, why: 'form' }),
    memo: { kind: 'memo', fits: isEosMemo },
  },
}

/** What sets addresses of a family apart. */
export const familyOf = (family: ChainFamily): Family => FAMILIES[family]

/** The place of the address that everybody shares on a chain with memos, and that the house pays itself to. */
export const SHARED_PLACE: KeyPlace = { branch: 'change', index: 0 }

// Only multiples count: one digit mistyped, or two swapped, is never somebody else's tag.
const TAG_STEP = 97
const TAG_BEGIN = 100_003

/** The memo of somebody's place on a chain that everybody shares an address on. */
export function memoAt(place: number): string {
  const tag = (TAG_BEGIN + place) * TAG_STEP
  assert(isXrpTag(String(tag)), 'a tag fits into 32 bits')
  return String(tag)
}
