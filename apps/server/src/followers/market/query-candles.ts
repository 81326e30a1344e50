import type { Candle, CandleQuery, RollingFigures } from '../market-feed.ts'
import { fillFlat, firstStartS, foldCandles, mergeCandles } from './candle.ts'
import { candleStartS, MONTH_S, storedIntervalFor } from './candle-interval.ts'
import type { MarketBoard } from './market-board.ts'
import type { MarketStore } from './market-store.ts'

/** The most candles one answer holds. */
export const CANDLES_MAX = 5_000

// An interval may take thirty stored candles each: so many are read for one answer, which is made in a moment then.
const STORED_READ_MAX = 50_000

/**
 * Candles of a span, gaps filled flat with the close before: the board's where it reaches, the history's before. However far
 * apart its ends are, the answer holds the newest so many before `endS`, and the work for it is bounded.
 */
export async function queryCandles(board: MarketBoard, store: MarketStore, query: CandleQuery): Promise<Candle[]> {
  const { market, intervalS, endS } = query
  const limit = limitOf(query)
  const startS = laterStart(query, limit)
  if (limit < 1 || startS > endS) return []
  const stored = storedIntervalFor(intervalS)
  const boardFromS = board.candlesFromS(stored) ?? Number.POSITIVE_INFINITY
  const older =
    startS < boardFromS
      ? await store.candles({ market, intervalS: stored, startS, endS: Math.min(boardFromS, endS + 1) })
      : board.lastBefore(startS, stored)
  const newer = board.candles(Math.max(startS, boardFromS), stored).filter(candle => candle.timeS <= endS)
  return fillFlat(foldCandles([...older, ...newer], intervalS), { intervalS, startS, endS }).slice(-limit)
}

const limitOf = ({ limit, intervalS }: CandleQuery): number =>
  Math.min(limit, CANDLES_MAX, Math.floor((STORED_READ_MAX * storedIntervalFor(intervalS)) / intervalS))

// The first candle of the answer: not before the newest `limit` ones, whatever span was asked for.
function laterStart({ intervalS, startS, endS }: CandleQuery, limit: number): number {
  const widestS = intervalS === MONTH_S ? 31 * 86_400 : intervalS
  return Math.max(firstStartS(startS, intervalS), candleStartS(endS - limit * widestS, intervalS), 0)
}

/** Figures over the latest `periodS` seconds: to the second within an hour, to the minute beyond. */
export async function queryRolling(
  board: MarketBoard,
  store: MarketStore,
  at: { periodS: number; nowMs: number },
): Promise<RollingFigures | null> {
  const last = board.lastPrice()
  if (last === null) return null
  const nowS = Math.floor(at.nowMs / 1_000)
  const intervalS = at.periodS <= 3_600 ? 1 : 60
  const startS = candleStartS(nowS - at.periodS, intervalS) + intervalS
  const query = { market: board.market, intervalS, startS, endS: nowS, limit: Number.POSITIVE_INFINITY }
  const boardFromS = board.candlesFromS(intervalS) ?? Number.POSITIVE_INFINITY
  const older = startS < boardFromS ? await store.candles({ ...query, endS: Math.min(boardFromS, nowS + 1) }) : []
  const newer = board.candles(Math.max(startS, boardFromS), intervalS)
  const within = [...older, ...newer].filter(candle => candle.timeS >= startS && candle.timeS <= nowS)
  const [first, ...rest] = within
  if (first === undefined) return { open: last, close: last, last, high: last, low: last, volume: 0n, deal: 0n }
  const { open, close, high, low, volume, deal } = rest.reduce(mergeCandles, first)
  return { open, close, last, high, low, volume, deal }
}
