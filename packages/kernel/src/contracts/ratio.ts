/** An exact figure that need not be whole: a price between two ticks, a rate. `under` is above zero. */
export type Ratio = { readonly over: bigint; readonly under: bigint }

/** A ratio with its sign above the line; null when there is nothing to divide by. */
export function ratioOf(over: bigint, under: bigint): Ratio | null {
  if (under === 0n) return null
  return under < 0n ? { over: -over, under: -under } : { over, under }
}

/** The whole number next to a ratio, below it or above it. */
export function wholeOf({ over, under }: Ratio, rounding: 'down' | 'up'): bigint {
  const cut = over / under
  const exact = cut * under === over
  if (exact) return cut
  if (rounding === 'down') return over < 0n ? cut - 1n : cut
  return over < 0n ? cut : cut + 1n
}

/** A ratio as a number, to sixteen digits: for showing and for comparing, never for money. */
export function numberOf({ over, under }: Ratio): number {
  const parts = (over * 1_000_000_000_000_000_000n) / under
  return Number(parts) / 1e18
}
