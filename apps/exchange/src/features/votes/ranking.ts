/** The order in which the candidates stand on the page, and when it last changed. */
export type Ranking = { readonly order: readonly number[]; readonly movedAtMs: number }

/** Rows that change places are read anew: never oftener than this. */
const STILL_MS = 5_000

/** The order to show when the votes of a moment say another: the same while it changed a moment ago. Who joins or leaves is shown at once. */
export function nextRanking(now: Ranking, wanted: readonly number[], atMs: number): Ranking {
  const isSameSet = now.order.length === wanted.length && wanted.every(id => now.order.includes(id))
  if (isSameSet && wanted.every((id, place) => id === now.order[place])) return now
  if (isSameSet && atMs - now.movedAtMs < STILL_MS) return now
  return { order: wanted, movedAtMs: atMs }
}
