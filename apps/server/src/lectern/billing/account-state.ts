import type { BillingUnit } from '@bourse/protocol'
import { dayAt } from '../classes/index.ts'
import { type Queries, zoneOf } from '../institutions/index.ts'
import { type DayPeak, dayPeaks } from '../statistics/index.ts'
import { type BillingMonth, billingMonth } from './billing-month.ts'
import { type PackageRow, packagesOf } from './package-table.ts'
import { type DayUsage, minutesOfMonth, usageByDay } from './usage-table.ts'

/** Where an institution stands in its month. */
export type MonthState = {
  readonly zone: string
  readonly today: string
  readonly month: BillingMonth
  readonly days: readonly DayUsage[]
  readonly usage: number
  readonly minutes: readonly { readonly unit: BillingUnit; readonly minutes: number }[]
  readonly peaks: readonly DayPeak[]
  readonly packages: readonly PackageRow[]
}

/** Reads where an institution stands in the present month. */
export async function monthState(db: Queries, institutionId: number, now: Date): Promise<MonthState> {
  const zone = await zoneOf(db, institutionId)
  const today = (await dayAt(db, zone, now)).date
  const month = await billingMonth(db, zone, today.slice(0, 7))
  const [days, minutes, peaks, packages] = await Promise.all([
    usageByDay(db, { institutionId, zone, month }),
    minutesOfMonth(db, { institutionId, month }),
    dayPeaks(db, { institutionId, zone, from: month.from, to: month.to, now }),
    packagesOf(db, institutionId, now),
  ])
  const usage = days.reduce((sum, { amount }) => sum + amount, 0)
  return { zone, today, month, days, usage, minutes, peaks, packages }
}
