import { mulDiv } from '@bourse/kernel'

const DAY_MS = 86_400_000
// In its first hours a month says nothing yet about its days.
const ELAPSED_MS_MIN = 6 * 3_600_000
const DAYS_MAX = 730

/** What the month will come to at its pace so far, what a day costs, and for how many days the balance lasts. */
export function forecast(of: {
  readonly usage: number
  readonly balance: number
  readonly fromMs: number
  readonly toMs: number
  readonly nowMs: number
}): { readonly estimate: number; readonly aDay: number; readonly daysLeft: number | null } {
  const elapsedMs = Math.max(ELAPSED_MS_MIN, of.nowMs - of.fromMs)
  const aDay = mulDiv(of.usage, DAY_MS, elapsedMs, 'half-up')
  const estimate = Math.max(of.usage, mulDiv(of.usage, of.toMs - of.fromMs, elapsedMs, 'half-up'))
  const daysLeft = aDay === 0 ? null : Math.floor(Math.max(0, of.balance) / aDay)
  return { estimate, aDay, daysLeft: daysLeft !== null && daysLeft > DAYS_MAX ? null : daysLeft }
}
