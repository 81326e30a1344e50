/** What one source says: a price at the index's scale, its weight, and when it last changed. */
export type IndexSource = { readonly price: number; readonly weight: number; readonly at: number }

/** How long a source counts after its last word. */
export const INDEX_STALE_MS = 10_000

// A source further than this from the median counts for nothing.
const FAR_PERCENT = 5

/**
 * The index at a moment: the weighted mean of the sources, without those that are stale or more than 5 % from the median. With
 * more than one so far away nobody knows who is right, and the median is the index. Null: no source counts.
 */
export function indexPrice(sources: readonly IndexSource[], now: number): number | null {
  const fresh = sources.filter(({ price, weight, at }) => price > 0 && weight > 0 && now - at < INDEX_STALE_MS)
  if (fresh.length === 0) return null
  const median = medianOf(fresh.map(({ price }) => price))
  const near = fresh.filter(({ price }) => Math.abs(price - median) * 100 <= median * FAR_PERCENT)
  if (near.length < fresh.length - 1 || near.length === 0) return median
  let sum = 0n
  let weights = 0n
  for (const { price, weight } of near) {
    sum += BigInt(price) * BigInt(weight)
    weights += BigInt(weight)
  }
  return Number((sum * 2n + weights) / (weights * 2n))
}

/** The middle of some numbers; of an even count the mean of the two middle ones, half a unit up. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  const middle = sorted.length >> 1
  const high = sorted[middle] as number
  return sorted.length % 2 === 1 ? high : Math.ceil(((sorted[middle - 1] as number) + high) / 2)
}
