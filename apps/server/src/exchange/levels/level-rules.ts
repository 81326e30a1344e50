import { LEVEL_MAX } from '@bourse/engine'
import { PPM_WHOLE } from '@bourse/kernel'
import type { LevelRow } from '../markets/index.ts'

/** The figures of a level that operators change. */
export const LEVEL_FIGURES = [
  'turnover_30d',
  'spot_maker',
  'spot_taker',
  'contract_maker',
  'contract_taker',
  'withdraw_unverified',
  'withdraw_verified',
  'open_orders_max',
] as const

/** One of them. */
export type LevelFigure = (typeof LEVEL_FIGURES)[number]

// More of them nobody could look through, and each stands in memory twice.
const OPEN_ORDERS_MOST = 10_000
const USDT_MOST = 1_000_000_000_000

// No higher level is worse in any of them than the one below it.
const FEES = ['spot_maker', 'spot_taker', 'contract_maker', 'contract_taker'] as const
const BOUNDS = ['withdraw_unverified', 'withdraw_verified', 'open_orders_max'] as const

/** Why levels cannot be so; null: they can. */
export function levelsProblem(rows: readonly LevelRow[]): string | null {
  if (rows.length > LEVEL_MAX + 1) return `there are at most ${LEVEL_MAX + 1} levels`
  for (const [at, row] of rows.entries()) {
    const problem = lineProblem(row) ?? orderProblem(rows[at - 1], row)
    if (problem !== null) return problem
  }
  return null
}

function lineProblem(row: LevelRow): string | null {
  const fee = FEES.find(name => row[name] > PPM_WHOLE)
  if (fee !== undefined) return `${fee} is 0 to ${PPM_WHOLE} ppm`
  for (const kind of ['spot', 'contract'] as const) {
    if (row[`${kind}_maker`] > row[`${kind}_taker`])
      return `level ${row.level}: a maker never pays more than a taker (${kind})`
  }
  if (row.withdraw_unverified > row.withdraw_verified)
    return `level ${row.level}: who is verified may withdraw no less than who is not`
  const most = (['turnover_30d', 'withdraw_unverified', 'withdraw_verified'] as const).find(
    name => row[name] > USDT_MOST,
  )
  if (most !== undefined) return `${most} is at most ${USDT_MOST} USDT`
  return row.open_orders_max < 1 || row.open_orders_max > OPEN_ORDERS_MOST
    ? `open_orders_max is 1 to ${OPEN_ORDERS_MOST}`
    : null
}

function orderProblem(below: LevelRow | undefined, row: LevelRow): string | null {
  if (below === undefined)
    return row.turnover_30d === 0 ? null : 'level 0 is where everybody begins: it asks no turnover'
  if (row.turnover_30d <= below.turnover_30d)
    return `level ${row.level} asks more turnover than level ${below.level} (${below.turnover_30d})`
  const dearer = FEES.find(name => row[name] > below[name])
  if (dearer !== undefined)
    return `level ${row.level} pays no more than level ${below.level} (${dearer} ${below[dearer]})`
  const less = BOUNDS.find(name => row[name] < below[name])
  return less === undefined ? null : `level ${row.level} may no less than level ${below.level} (${less} ${below[less]})`
}
