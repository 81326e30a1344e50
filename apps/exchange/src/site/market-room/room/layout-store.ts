import type { Division } from './division.ts'
import type { Shelf } from './room-settings.ts'

const PX_MAX = 10_000

const keyOf = (size: string): string => `bourse_trade_layout_${size}`

/** How the room was divided at this size; null when nobody moved anything. */
export function readLayout(size: string, shelf: () => Shelf): Division | null {
  try {
    const kept: unknown = JSON.parse(shelf().getItem(keyOf(size)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { ticket, market, list } = kept as Partial<Record<keyof Division, unknown>>
    return isLength(ticket) && isLength(market) && isLength(list) ? { ticket, market, list } : null
  } catch {
    return null
  }
}

/** Keeps how the room is divided at this size; null forgets it. */
export function keepLayout(size: string, layout: Division | null, shelf: () => Shelf): void {
  try {
    shelf().setItem(keyOf(size), JSON.stringify(layout))
  } catch {
    // The division holds until the page is left.
  }
}

const isLength = (value: unknown): value is number => typeof value === 'number' && value > 0 && value <= PX_MAX
