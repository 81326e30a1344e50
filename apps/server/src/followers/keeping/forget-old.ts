import { DAY_S } from '@bourse/kernel'
import type { Client } from 'pg'
import { HOUSE_TRADER_MAX } from '../house-traders.ts'

/** How long candles are kept, by stored interval; those of a day stay for ever. */
export const CANDLES_KEPT_S: readonly (readonly [intervalS: number, keptS: number])[] = [
  [1, 7 * DAY_S],
  [60, 365 * DAY_S],
  [3_600, 3_650 * DAY_S],
]
/** How long rows of the house's own traders are kept. */
export const HOUSE_ROWS_KEPT_MS = DAY_S * 1_000

/** Lets go rows whose time has passed. */
export async function forgetOld(client: Client, nowMs: number): Promise<string[]> {
  const done: string[] = []
  const note = (count: number | null, what: string): void => {
    if (count !== null && count > 0) done.push(`let ${count} ${what} go`)
  }
  for (const [intervalS, keptS] of CANDLES_KEPT_S) {
    const beforeS = Math.floor(nowMs / 1_000) - keptS
    const gone = await client.query('DELETE FROM candle WHERE interval_s = $1 AND time_s < $2', [intervalS, beforeS])
    note(gone.rowCount, `candles of ${intervalS} s`)
  }
  const beforeMs = nowMs - HOUSE_ROWS_KEPT_MS
  for (const table of ['deal', 'contract_deal'] as const) {
    const deals = await client.query(
      `DELETE FROM ${table} WHERE at_ms < $1 AND taker_owner BETWEEN 1 AND $2 AND maker_owner BETWEEN 1 AND $2`,
      [beforeMs, HOUSE_TRADER_MAX],
    )
    note(deals.rowCount, `${table === 'deal' ? 'deals' : 'deals in contracts'} of the house’s own traders`)
  }
  // Written by versions that still wrote them.
  const orders = await client.query('DELETE FROM ended_order WHERE ended_at_ms < $1 AND owner BETWEEN 1 AND $2', [
    beforeMs,
    HOUSE_TRADER_MAX,
  ])
  note(orders.rowCount, 'orders of the house’s own traders')
  return done
}
