import type { Candle, CandleQuery, RollingFigures } from '../market-feed.ts'
import { fillFlat, foldCandles, mergeCandles } from './candle.ts'
import { candleStartS, MONTH_S, nextCandleStartS, storedIntervalFor } from './candle-interval.ts'
import type { MarketBoard } from './market-board.ts'
import type { MarketStore } from './market-store.ts'

/** The most candles one answer holds. */
export const CANDLES_MAX = 5_000

/** Candles of a span, gaps filled flat with the close before: the board's where it reaches, the history's before. */
export async function queryCandles(board: MarketBoard, store: MarketStore, query: CandleQuery): Promise<Candle[]> {
  const { market, intervalS, endS } = query
  const limit = Math.min(query.limit, CANDLES_MAX)
  if (limit < 1) return []
  const startS = laterStart(query, limit)
  const stored = storedIntervalFor(intervalS)
  const boardFromS = board.candlesFromS(stored) ?? Number.POSITIVE_INFINITY
  const older =
    startS < boardFromS
      ? await store.candles({ market, intervalS: stored, startS, endS: Math.min(boardFromS, endS + 1) })
      : board.lastBefore(startS, stored)
  const newer = board.candles(Math.max(startS, boardFromS), stored).filter(candle => candle.timeS <= endS)
  const folded = fillFlat(foldCandles([...older, ...newer], intervalS), intervalS, endS)
  return folded.filter(candle => candle.timeS >= startS && candle.timeS <= endS).slice(-limit)
}

// The first candle of the answer: not before the newest `limit` ones, whatever span was asked for.
function laterStart({ intervalS, startS, endS }: CandleQuery, limit: number): number {
  const widestS = intervalS === MONTH_S ? 31 * 86_400 : intervalS
  const first = candleStartS(startS, intervalS)
  const asked = first < startS ? nextCandleStartS(first, intervalS) : first
  return Math.max(asked, candleStartS(endS - limit * widestS, intervalS), 0)
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
