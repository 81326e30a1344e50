import { type AskNode, askNode, type Chain, evmChain, UTXO_CHAINS, utxoChain } from '@bourse/chains'
import { assert } from '@bourse/kernel'
import type { HouseChain } from './chain-book.ts'

/** A chain’s node outside the house: what is asked of every chain, and how the node itself is asked. */
export type RealNode = { readonly chain: Chain; readonly ask: AskNode }

// A block of thousands of payments takes a node its time; longer than this it is as good as away.
const ANSWER_MS_MAX = 30_000

/** The families whose nodes can be asked. Of the others there is only the simulated chain. */
export const REAL_FAMILIES = ['bitcoin', 'litecoin', 'litecoin-regtest', 'evm'] as const

/** A family whose nodes can be asked. */
type RealFamily = (typeof REAL_FAMILIES)[number]

/** Whether nodes of a family can be asked. */
export const isReal = (family: string): family is RealFamily => REAL_FAMILIES.some(one => one === family)

/** Where the accounts of a family hang in the wallet’s tree. */
export function pathOf(family: RealFamily): { purpose: 44 | 84; coin_type: number } {
  if (family === 'evm') return { purpose: 44, coin_type: ETHEREUM }
  return { purpose: 84, coin_type: UTXO_CHAINS[family].coinType }
}

const ETHEREUM = 60

/** Reaches a chain’s node at an address; null for a family whose nodes nobody here can ask. */
export function realNode({ chain: name, family, chainId, path }: HouseChain, address: string): RealNode | null {
  if (!isReal(family)) return null
  const ask = askNode(address, ANSWER_MS_MAX)
  if (family !== 'evm') return { chain: utxoChain({ ...UTXO_CHAINS[family], name }, ask), ask }
  assert(chainId !== null, `${name} has a number of its own`)
  return { chain: evmChain({ name, chainId, coinType: path.coinType }, ask), ask }
}
