import type { FundInfo } from './contract-info.ts'

/** A fund over some days as a line in a box, with its lowest and highest as they were said. */
export type FundLine = { readonly path: string; readonly ground: string; readonly least: string; readonly most: string }

// Finer than a tenth of a point nobody sees.
const tenth = (at: number): number => Math.round(at * 10) / 10

type Box = { readonly width: number; readonly height: number }

/** Days come newest first, and those on which nothing moved are left out: the line steps from one to the next. Null: fewer than two days. */
export function fundLine(days: FundInfo['days'], { width, height }: Box): FundLine | null {
  const oldest = days.at(-1)
  const [newest] = days
  if (oldest === undefined || newest === undefined || newest === oldest) return null
  const sorted = days.toSorted((one, other) => Number(one.amount) - Number(other.amount))
  const [least, most] = [sorted[0] ?? oldest, sorted.at(-1) ?? newest]
  const span = Number(most.amount) - Number(least.amount)
  // What stands still lies in the middle; what moves has a little air above and below.
  const heightOf = (amount: string): number =>
    span === 0 ? height / 2 : height * (0.94 - (0.88 * (Number(amount) - Number(least.amount))) / span)
  const leftOf = (time: number): number => (width * (time - oldest.time)) / (newest.time - oldest.time)
  const points = days.toReversed().map(({ time, amount }) => ({ x: tenth(leftOf(time)), y: tenth(heightOf(amount)) }))
  const path = points.map(({ x, y }, at) => (at === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('')
  return { path, ground: `${path}V${height}H0Z`, least: least.amount, most: most.amount }
}
