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

/** Where the sums stand in a drawing whose lowest line is nothing: from edge to edge, a little air above. */
export function linePath(sums: readonly number[], width: number, height: number): string {
  const highest = Math.max(...sums, 0)
  const stepX = sums.length > 1 ? width / (sums.length - 1) : 0
  const y = (value: number): number => lineHeightOf(highest === 0 ? 0 : value / highest, height)
  if (sums.length === 1) return `M0 ${round(y(sums[0] ?? 0))}H${width}`
  return sums.map((value, at) => `${at === 0 ? 'M' : 'L'}${round(at * stepX)} ${round(y(value))}`).join('')
}

/** The parts of the whole at which a drawing has a line. */
export const LINE_MARKS = [1, 0.5, 0] as const

const AIR = 2

/** How far from the top a part of the whole stands. */
export const lineHeightOf = (part: number, height: number): number => height - part * (height - AIR)

/** The first day, the one in the middle and the last, each once. */
export const middleDays = <Day>(days: readonly Day[]): readonly Day[] => [
  ...new Set([0, Math.floor((days.length - 1) / 2), days.length - 1].flatMap(at => days[at] ?? [])),
]

const round = (value: number): number => Math.round(value * 10) / 10
