import type { Soundness } from './sound.ts'

/** The asset that is covered least, and how far: assets against what is owed, in per cent. */
export interface LeastCover {
  readonly asset: string
  readonly percent: number
}

/** The least of all covers that can be known; null: none can. */
export function leastCover({ cover }: Pick<Soundness, 'cover'>): LeastCover | null {
  const known = cover.flatMap(({ asset, cover: percent }) =>
    percent === null ? [] : [{ asset, percent: Number(percent) }],
  )
  return known.toSorted((a, b) => a.percent - b.percent)[0] ?? null
}

/** Whether something is owed that is not there. */
export const isShort = ({ percent }: LeastCover): boolean => percent < 100
