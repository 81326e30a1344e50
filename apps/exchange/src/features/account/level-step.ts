import { subtractDecimals } from '@bourse/kernel'
import type { Level } from '@bourse/protocol/terms'

/** The way from one's level to the next. */
export type LevelStep = {
  readonly level: number
  readonly from: string
  readonly until: string
  /** What is still to be turned over; nothing when an operator holds the level below what was. */
  readonly left: string
  /** How much of the way is done, 0 to 1: for drawing only. */
  readonly share: number
}

/** How far somebody is from the next level; null on the highest. */
export function stepToNext(
  { level, turnover_30d }: { readonly level: number; readonly turnover_30d: string },
  levels: readonly Level[],
): LevelStep | null {
  const own = levels.find(line => line.level === level)
  const next = levels.find(line => line.level === level + 1)
  if (own === undefined || next === undefined) return null
  const left = subtractDecimals(next.turnover30d, turnover_30d) ?? next.turnover30d
  const done = (Number(turnover_30d) - Number(own.turnover30d)) / (Number(next.turnover30d) - Number(own.turnover30d))
  return {
    level: next.level,
    from: own.turnover30d,
    until: next.turnover30d,
    left: left.startsWith('-') ? '0' : left,
    share: Math.min(1, Math.max(0, done)),
  }
}
