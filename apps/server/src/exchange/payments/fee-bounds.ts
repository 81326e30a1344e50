import type { ChainFamily } from '../chains/index.ts'

/** What a payment may cost, and after how many blocks without it one counts as stuck. */
export type FeeBounds =
  | { readonly kind: 'gas'; readonly priceMax: bigint; readonly stuckBlocks: number }
  | {
      readonly kind: 'bytes'
      /** In the smallest parts a virtual byte. */
      readonly least: number
      readonly most: number
      /** It is to be in one of so many blocks. */
      readonly withinBlocks: number
      readonly stuckBlocks: number
    }

const GWEI = 1_000_000_000n

/** The bounds of a family; null: its payments cost nothing, or nobody pays on it. The signer has bounds of its own. */
export function feeBounds(family: ChainFamily): FeeBounds | null {
  switch (family) {
    case 'evm':
      // Dearer than nine of ten days of the worst year: whoever waits a little pays less.
      return { kind: 'gas', priceMax: 300n * GWEI, stuckBlocks: 15 }
    case 'bitcoin':
    case 'litecoin':
    case 'litecoin-regtest':
      return { kind: 'bytes', least: 2, most: 300, withinBlocks: 3, stuckBlocks: 6 }
    case 'tron':
    case 'xrp':
    case 'eos':
      return null
  }
}
