import type { Soundness } from './sound.ts'

/** The asset that is covered least, and how far: assets against what is owed, in per cent, as the house writes it. */
export interface LeastCover {
  readonly asset: string
  readonly percent: string
}

const WHOLE = '100'

// More decimals than the house writes.
const PLACES = 15

/** Decimal texts in the order of their numbers, to the last digit. */
const unitsOf = (percent: string): bigint => {
  const [whole = '', fraction = ''] = percent.split('.')
  return BigInt(whole + fraction.padEnd(PLACES, '0'))
}

/** The least of all covers that can be known; null: none can. */
export function leastCover({ cover }: Pick<Soundness, 'cover'>): LeastCover | null {
  const known = cover.flatMap(({ asset, cover: percent }) => (percent === null ? [] : [{ asset, percent }]))
  return known.toSorted((a, b) => (unitsOf(a.percent) < unitsOf(b.percent) ? -1 : 1))[0] ?? null
}

/** Whether something is owed that is not there. */
export const isShort = ({ percent }: LeastCover): boolean => unitsOf(percent) < unitsOf(WHOLE)
