import { addDecimals } from '@bourse/kernel'

type DayReward = { readonly day: string; readonly reward: string }

/** What the days came to, one after another, as exact texts. */
export function addedUp(line: readonly DayReward[]): readonly { readonly day: string; readonly sum: string }[] {
  let sum = '0'
  return line.map(({ day, reward }) => {
    sum = addDecimals(sum, reward) ?? sum
    return { day, sum }
  })
}

/** Where the sums stand in a drawing whose lowest line is nothing: from edge to edge, two pixels of air above. */
export function linePath(sums: readonly number[], width: number, height: number): string {
  const highest = Math.max(...sums, 0)
  const stepX = sums.length > 1 ? width / (sums.length - 1) : 0
  const y = (value: number): number => (highest === 0 ? height : height - (value / highest) * (height - 2))
  if (sums.length === 1) return `M0 ${round(y(sums[0] ?? 0))}H${width}`
  return sums.map((value, at) => `${at === 0 ? 'M' : 'L'}${round(at * stepX)} ${round(y(value))}`).join('')
}

const round = (value: number): number => Math.round(value * 10) / 10
