import type { BillingUnit } from '@bourse/protocol'
import { sql } from 'kysely'
import type { Queries } from '../institutions/index.ts'
import type { BillingMonth } from './billing-month.ts'

/** What a day cost, in cents. */
export type DayUsage = { readonly date: string; readonly amount: number }

/** What classes and recordings cost in a month, day by day on the institution's calendar. */
export async function usageByDay(
  db: Queries,
  { institutionId, zone, month }: { institutionId: number; zone: string; month: BillingMonth },
): Promise<DayUsage[]> {
  const answer = await sql<DayUsage>`
    SELECT to_char(at AT TIME ZONE ${zone}, 'YYYY-MM-DD') AS date, (-sum(amount))::bigint AS amount
    FROM billing_entry
    WHERE institution_id = ${institutionId} AND type IN ('usage', 'recording')
      AND at >= ${month.from} AND at < ${month.to}
    GROUP BY 1 ORDER BY 1
  `.execute(db)
  return answer.rows
}

/** The minutes of a month, those inside packages too, by their kind. */
export async function minutesOfMonth(
  db: Queries,
  { institutionId, month }: { institutionId: number; month: BillingMonth },
): Promise<{ unit: BillingUnit; minutes: number }[]> {
  const answer = await sql<{ unit: BillingUnit; minutes: number }>`
    SELECT unit, sum(quantity)::bigint AS minutes
    FROM billing_entry
    WHERE institution_id = ${institutionId} AND type IN ('usage', 'recording') AND unit IS NOT NULL
      AND at >= ${month.from} AND at < ${month.to}
    GROUP BY 1
  `.execute(db)
  return answer.rows
}
