import { SAFE_MAX } from '@bourse/kernel'

/** How many parts of a chain make one atom of the house, or how many atoms one part makes. */
type Scales = { readonly chain: number; readonly house: number }

const powerOf = (exponent: number): bigint => 10n ** BigInt(exponent)

/** Whole atoms of an amount on a chain, and what is left over in parts of the chain. */
export function atomsOf(raw: bigint, { chain, house }: Scales): { atoms: bigint; rest: bigint } {
  if (chain <= house) return { atoms: raw * powerOf(house - chain), rest: 0n }
  const part = powerOf(chain - house)
  return { atoms: raw / part, rest: raw % part }
}

/** An amount of the house in parts of a chain; null when the chain is coarser and it is no whole number of its parts. */
export function rawOf(atoms: bigint, { chain, house }: Scales): bigint | null {
  if (chain >= house) return atoms * powerOf(chain - house)
  const part = powerOf(house - chain)
  return atoms % part === 0n ? atoms / part : null
}

/** Atoms as the ledger counts them. More than it can count is its largest number, which no asset takes. */
export const countable = (atoms: bigint): number => (atoms > BigInt(SAFE_MAX) ? SAFE_MAX : Number(atoms))
