import { daysFrom } from '@bourse/kernel'
import type { Overview } from '../billing-calls.ts'

/** The line of a month: what was used by the end of each day, then where it leads at this pace. */
export interface UsageLine {
  readonly days: readonly string[]
  /** Null from tomorrow on. */
  readonly used: readonly (number | null)[]
  /** Null before today. */
  readonly ahead: readonly (number | null)[]
}

// What is drawn is also written at the axis: no digit beyond the cents.
const toCents = (amount: number): number => Math.round(amount * 100) / 100

/** Sums a month's days; pixels need no exact sums, so doubles do. */
export function usageLine({ from, today, to, usage, estimate, days }: Overview['month']): UsageLine {
  const amounts = new Map(days.map(({ date, amount }) => [date, Number(amount)]))
  const all = daysFrom(from, to)
  const at = Math.max(0, all.indexOf(today))
  const left = Math.max(1, all.length - 1 - at)
  let sum = 0
  const used = all.map((day, index) => {
    sum += amounts.get(day) ?? 0
    return index <= at ? toCents(sum) : null
  })
  const ahead = all.map((_, index) =>
    index < at ? null : toCents(Number(usage) + ((Number(estimate) - Number(usage)) * (index - at)) / left),
  )
  return { days: all, used, ahead }
}
