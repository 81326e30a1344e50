import { HOUR_MS, MINUTE_MS } from '@bourse/kernel'
import type { DeliveryState } from '@bourse/protocol'
import type { DeliveryTry } from './delivery-table.ts'

const SECOND_MS = 1_000

/** How long after each try that failed the next one comes: at once, then 10 s, 1 min, 10 min, 1 h and 6 h after the one before. */
export const RETRY_MS = [10 * SECOND_MS, MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS] as const

/** Where a delivery stands after its try of a number: 410 ends it, what is not set up cannot go on. */
export function afterTry(
  tryNo: number,
  { status, reason }: Pick<DeliveryTry, 'status' | 'reason'>,
): { readonly state: DeliveryState; readonly afterMs: number | null } {
  if (status !== null && status >= 200 && status < 300) return { state: 'delivered', afterMs: null }
  const afterMs = RETRY_MS[tryNo - 1]
  if (reason === 'gone' || reason === 'unset' || afterMs === undefined) return { state: 'stopped', afterMs: null }
  return { state: 'waiting', afterMs }
}
