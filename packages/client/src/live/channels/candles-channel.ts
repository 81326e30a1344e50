import type { FrameWriter } from '../frame-writer.ts'
import type { CandlesKey, LiveCandle, LiveCandles, LiveState } from '../live-state.ts'
import type { Wishes } from '../wishes.ts'
import type { Channel } from './channel.ts'

// Enough for a tab that was away from its frames for a while; what lies before is asked of the calls.
const ROWS_MAX = 100
const MARKET_PLACE = 7

/** The one series of candles of the connection. */
export function candlesChannel(wishes: Wishes, writer: FrameWriter): Channel {
  let shown: LiveCandles | null = null
  let isBroken = false
  const render = (): Partial<LiveState> => ({ candles: shown })
  return {
    type: 'kline',
    isPersonal: false,
    wanted: () => (shown === null ? null : [shown.market, shown.intervalS]),
    wished: () => {
      const next = wishes.candles()
      if (isSameSeries(next, shown)) return
      shown = next === null ? null : { market: next.market, intervalS: next.intervalS, rows: [], breaks: 0 }
      isBroken = false
      writer.touch(render)
    },
    broke: () => {
      isBroken = true
    },
    begun: () => {
      if (!isBroken || shown === null) return
      isBroken = false
      // What is here may have a hole before what comes now.
      shown = { ...shown, rows: [], breaks: shown.breaks + 1 }
      writer.touch(render)
    },
    take: rows => {
      if (shown === null) return
      const { market } = shown
      const own = rows.filter((row): row is LiveCandle => Array.isArray(row) && row[MARKET_PLACE] === market)
      if (own.length === 0) return
      shown = { ...shown, rows: mergeCandles(shown.rows, own) }
      writer.touch(render)
    },
  }
}

/** Candles that are there and candles that came, each moment once as it came last, oldest first. */
export function mergeCandles(known: readonly LiveCandle[], came: readonly LiveCandle[]): readonly LiveCandle[] {
  const byTime = new Map(known.map(row => [row[0], row]))
  for (const [time, open, close, high, low, volume, deal] of came) {
    byTime.set(time, [time, open, close, high, low, volume, deal])
  }
  return [...byTime.values()].toSorted((one, other) => one[0] - other[0]).slice(-ROWS_MAX)
}

function isSameSeries(one: CandlesKey | null, other: CandlesKey | null): boolean {
  if (one === null || other === null) return one === other
  return one.market === other.market && one.intervalS === other.intervalS
}
