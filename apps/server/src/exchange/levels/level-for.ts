import type { Level } from '@bourse/protocol'
import { TURNOVER_SCALE } from '../people/index.ts'

const UNIT = 10n ** BigInt(TURNOVER_SCALE)

/** The level that a turnover of 30 days lifts to; the turnover in millionths of a USDT. */
export function levelFor(levels: readonly Level[], turnover: bigint): number {
  const reached = levels.filter(line => turnover >= BigInt(line.turnover30d) * UNIT)
  return Math.max(0, ...reached.map(line => line.level))
}
