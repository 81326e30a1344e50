/** A bar of a picture of days: where it begins above the foot and how high it is, in per cent of the picture; and which way it goes. */
export type DayBar = { readonly foot: number; readonly height: number; readonly wins: boolean }

// What is not nothing is seen, however small beside the others.
const LEAST = 1.5

/** Bars for amounts of days, as many as there are: those above nothing stand on the line, those below hang from it. */
export function dayBars(amounts: readonly number[]): { readonly line: number; readonly bars: readonly DayBar[] } {
  const high = Math.max(0, ...amounts)
  const low = Math.min(0, ...amounts)
  const span = high - low
  if (span === 0) return { line: 50, bars: amounts.map(() => ({ foot: 50, height: 0, wins: true })) }
  const line = (-low / span) * 100
  const bars = amounts.map(amount => {
    const height = amount === 0 ? 0 : Math.max(LEAST, (Math.abs(amount) / span) * 100)
    return { foot: amount < 0 ? line - height : line, height, wins: amount >= 0 }
  })
  return { line, bars }
}
