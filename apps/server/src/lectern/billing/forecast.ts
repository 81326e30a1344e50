import { DAY_MS, mulDiv } from '@bourse/kernel'
import { priceOf } from './usage-lines.ts'

// In its first hours a month says nothing yet about its days.
const ELAPSED_MS_MIN = 6 * 3_600_000
const DAYS_MAX = 730

/** One kind of minutes: how many the month has used, what is left of them in packages, and what they cost beyond those. */
export type Pace = {
  readonly minutes: number
  readonly price: number
  readonly discountBp: number
  /** The one that ends first in front. */
  readonly packages: readonly { readonly left: number; readonly endsMs: number }[]
}

type Moments = { readonly fromMs: number; readonly toMs: number; readonly nowMs: number }

/**
 * What the month will come to at its pace so far, what a day of it has cost, and for how many days packages and then the
 * balance last. What was used is money already; ahead, minutes are counted, because packages take them first.
 */
export function forecast(
  of: Moments & { readonly usage: number; readonly balance: number; readonly paces: readonly Pace[] },
): { readonly estimate: number; readonly aDay: number; readonly daysLeft: number | null } {
  const elapsedMs = Math.max(ELAPSED_MS_MIN, of.nowMs - of.fromMs)
  const costs = of.paces.map(pace => costAhead(pace, { elapsedMs, nowMs: of.nowMs }))
  const costIn = (aheadMs: number): number => costs.reduce((sum, cost) => sum + cost(aheadMs), 0)
  const estimate = of.usage + costIn(Math.max(0, of.toMs - of.nowMs))
  const aDay = mulDiv(of.usage, DAY_MS, elapsedMs, 'half-up')
  const money = Math.max(0, of.balance)
  let daysLeft = 0
  while (daysLeft <= DAYS_MAX && costIn((daysLeft + 1) * DAY_MS) <= money) daysLeft += 1
  return { estimate, aDay, daysLeft: daysLeft > DAYS_MAX ? null : daysLeft }
}

// What the minutes of a time ahead cost: a package takes what comes before its end, as far as it goes.
function costAhead({ minutes, price, discountBp, packages }: Pace, { elapsedMs, nowMs }: ElapsedTime) {
  const usedIn = (aheadMs: number): number => mulDiv(minutes, Math.max(0, aheadMs), elapsedMs, 'half-up')
  return (aheadMs: number): number => {
    let taken = 0
    for (const { left, endsMs } of packages) {
      taken += Math.min(left, Math.max(0, usedIn(Math.min(aheadMs, endsMs - nowMs)) - taken))
    }
    return priceOf(usedIn(aheadMs) - taken, price, discountBp)
  }
}

type ElapsedTime = { readonly elapsedMs: number; readonly nowMs: number }
