import type { Shelf } from '../room/room-settings.ts'
import { DRAWINGS, type Drawing } from './drawings.ts'

/** A corner of a drawing: a moment in milliseconds, where it has one, and a price, where it has one. */
export type DrawnPoint = { readonly timestamp?: number; readonly dataIndex?: number; readonly value?: number }

/** A drawing as the browser keeps it between visits. */
export type KeptDrawing = {
  readonly drawing: Drawing
  readonly points: readonly DrawnPoint[]
  /** What a note says. */
  readonly note?: string
}

const KEPT_MAX = 100
const POINTS_MAX = 10

const keyOf = (market: string): string => `bourse_trade_drawings_${market}`

/** What was drawn on a market's chart. What is no drawing is left out, and so is what lies exactly upon another. */
export function readDrawings(market: string, shelf: () => Shelf): readonly KeptDrawing[] {
  try {
    const kept: unknown = JSON.parse(shelf().getItem(keyOf(market)) ?? '[]')
    return Array.isArray(kept) ? onceEach(kept.filter(isDrawing)).slice(-KEPT_MAX) : []
  } catch {
    return []
  }
}

/** Keeps what is drawn on a market's chart now. */
export function keepDrawings(market: string, drawings: readonly KeptDrawing[], shelf: () => Shelf): void {
  try {
    shelf().setItem(keyOf(market), JSON.stringify(drawings.slice(-KEPT_MAX)))
  } catch {
    // The drawings stand until the page is left.
  }
}

// An earlier version kept a drawing again with each further one.
function onceEach(drawings: readonly KeptDrawing[]): readonly KeptDrawing[] {
  return [...new Map(drawings.map(one => [nameOf(one), one])).values()]
}

function nameOf({ drawing, points, note }: KeptDrawing): string {
  // Where a moment is known, the candle's number says nothing more and changes as candles come.
  const corners = points.map(({ timestamp, dataIndex, value }) => [timestamp ?? dataIndex ?? null, value ?? null])
  return JSON.stringify([drawing, corners, note ?? ''])
}

function isDrawing(value: unknown): value is KeptDrawing {
  if (typeof value !== 'object' || value === null) return false
  const { drawing, points, note } = value as Partial<Record<keyof KeptDrawing, unknown>>
  const isKnown = (DRAWINGS as readonly unknown[]).includes(drawing)
  const hasPoints = Array.isArray(points) && points.length > 0 && points.length <= POINTS_MAX && points.every(isPoint)
  return isKnown && hasPoints && (note === undefined || typeof note === 'string')
}

function isPoint(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { timestamp, dataIndex, value: price } = value as Partial<Record<keyof DrawnPoint, unknown>>
  return [timestamp, dataIndex, price].every(
    one => one === undefined || (typeof one === 'number' && Number.isFinite(one)),
  )
}
