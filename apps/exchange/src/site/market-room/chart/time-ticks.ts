import { DAY_MS, MINUTE_MS } from '@bourse/kernel'
/** A candle in view: when it begins, and where its middle stands. */
export type PlacedCandle = { readonly timestamp: number; readonly x: number }

/** A mark of the time axis: where, and whether it begins a day (of daily candles: a month) or stands within one. */
export type TimeTick = { readonly timestamp: number; readonly x: number; readonly kind: 'day' | 'time' | 'month' }

const APART_PX = 84

// Times of the day that an eye knows, in minutes.
const STEPS_MIN = [1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 720, 1440, 2880, 7200, 14_400]

type Bucket = (date: Date) => number

const monthOf: Bucket = date => date.getFullYear() * 12 + date.getMonth()
const LONG: readonly Bucket[] = [
  date => monthOf(date) * 31 + date.getDate(),
  date => monthOf(date) * 4 + Math.min(3, Math.floor((date.getDate() - 1) / 8)),
  date => monthOf(date) * 2 + (date.getDate() > 15 ? 1 : 0),
  monthOf,
  date => Math.floor(monthOf(date) / 3),
  date => date.getFullYear(),
]

/**
 * The marks of the time axis: days stand at the first candle of a day of the reader's clock, times at round ones between them, as
 * close as they can be read. Of daily and longer candles: days and months in the same way.
 */
export function timeTicks(candles: readonly PlacedCandle[], intervalMs: number): readonly TimeTick[] {
  const daily = intervalMs >= DAY_MS
  const buckets: readonly Bucket[] = daily ? LONG : STEPS_MIN.map(step => bucketOfMinutes(step))
  for (const bucket of buckets) {
    const found = beginnings(candles, bucket)
    if (!areApart(found)) continue
    return found.map(({ candle, before }) => ({ ...candle, kind: kindOf(candle, before, daily) }))
  }
  return []
}

/** Counts minutes within the day, and from a day on whole days, so that a day always begins one. */
function bucketOfMinutes(step: number): Bucket {
  return date => {
    const midnight = new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
    const day = Math.round(midnight / DAY_MS)
    if (step >= 1440) return Math.floor(day / (step / 1440))
    return day * 1440 + Math.floor((date.getTime() - midnight) / MINUTE_MS / step) * step
  }
}

type Beginning = { readonly candle: PlacedCandle; readonly before: PlacedCandle }

function beginnings(candles: readonly PlacedCandle[], bucket: Bucket): Beginning[] {
  return candles.flatMap((candle, at) => {
    const before = candles[at - 1]
    if (before === undefined) return []
    return bucket(new Date(candle.timestamp)) === bucket(new Date(before.timestamp)) ? [] : [{ candle, before }]
  })
}

function areApart(found: readonly Beginning[]): boolean {
  return found.every(({ candle }, at) => at === 0 || candle.x - (found[at - 1]?.candle.x ?? 0) >= APART_PX)
}

function kindOf(candle: PlacedCandle, before: PlacedCandle, daily: boolean): TimeTick['kind'] {
  const [now, then] = [new Date(candle.timestamp), new Date(before.timestamp)]
  if (daily) return monthOf(now) === monthOf(then) ? 'day' : 'month'
  return now.getDate() === then.getDate() ? 'time' : 'day'
}
