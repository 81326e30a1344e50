import type { Soundness } from './sound.ts'

/** The asset that is covered least, and how far: assets against what is owed, as a share of one. */
export interface LeastCover {
  readonly asset: string
  readonly share: number
}

/** The least of all covers that can be known; null: none can. */
export function leastCover({ cover }: Pick<Soundness, 'cover'>): LeastCover | null {
  const known = cover.flatMap(({ asset, cover: share }) => (share === null ? [] : [{ asset, share: Number(share) }]))
  return known.toSorted((a, b) => a.share - b.share)[0] ?? null
}
