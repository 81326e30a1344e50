import { DAY_S, HOUR_S } from '@bourse/kernel'

const MINUTE_S = 60
/** A week from Monday, as an interval. */
export const WEEK_S = 604_800
/** A calendar month, as an interval. */
export const MONTH_S = 2_592_000
// The first of January 1970 was a Thursday: three days after a Monday.
const MONDAY_SHIFT_S = 3 * DAY_S

/** The intervals at which candles are stored; all others are folded from the longest of these that divides them. */
export const STORED_INTERVALS_S = [1, MINUTE_S, HOUR_S, DAY_S] as const
/** An interval at which candles are stored. */
export type StoredIntervalS = (typeof STORED_INTERVALS_S)[number]

/** Whether candles can be asked for at an interval: the rules of the socket protocol. */
export function isCandleInterval(intervalS: number): boolean {
  if (!Number.isInteger(intervalS) || intervalS < 1) return false
  if (intervalS < MINUTE_S) return MINUTE_S % intervalS === 0
  if (intervalS < HOUR_S) return intervalS % MINUTE_S === 0 && HOUR_S % intervalS === 0
  if (intervalS < DAY_S) return intervalS % HOUR_S === 0 && DAY_S % intervalS === 0
  if (intervalS < WEEK_S) return intervalS % DAY_S === 0
  return intervalS === WEEK_S || intervalS === MONTH_S
}

/** The stored interval from which one is folded. */
export function storedIntervalFor(intervalS: number): StoredIntervalS {
  if (intervalS < MINUTE_S) return 1
  if (intervalS < HOUR_S) return MINUTE_S
  if (intervalS < DAY_S) return HOUR_S
  return DAY_S
}

/** The beginning of the candle that a moment lies in; days, weeks (from Monday) and months are UTC. */
export function candleStartS(timeS: number, intervalS: number): number {
  if (intervalS === MONTH_S) {
    const date = new Date(timeS * 1_000)
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / 1_000
  }
  const shiftS = intervalS === WEEK_S ? MONDAY_SHIFT_S : 0
  return Math.floor((timeS + shiftS) / intervalS) * intervalS - shiftS
}

/** The beginning of the candle after the one that begins at `startS`. */
export function nextCandleStartS(startS: number, intervalS: number): number {
  if (intervalS !== MONTH_S) return startS + intervalS
  const date = new Date(startS * 1_000)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / 1_000
}
