import { addDays, type CalendarDay } from '@bourse/kernel'
import { momentsOf } from '../classes/index.ts'
import type { Queries } from '../institutions/index.ts'

/** A month on an institution's calendar: `2026-11`, with its first and last day and the moments it begins and ends. */
export type BillingMonth = {
  readonly month: string
  readonly first: CalendarDay
  readonly last: CalendarDay
  readonly from: Date
  readonly to: Date
}

/** The month of that name on an institution's clock. */
export async function billingMonth(db: Queries, zone: string, month: string): Promise<BillingMonth> {
  const next = nextMonth(month)
  const [from, to] = await momentsOf(db, zone, [`${month}-01 00:00`, `${next}-01 00:00`])
  if (from === undefined || to === undefined) throw new Error('a month has a beginning and an end')
  return { month, first: `${month}-01`, last: addDays(`${next}-01`, -1), from, to }
}

/** The month after another. */
export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
