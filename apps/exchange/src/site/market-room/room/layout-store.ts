import type { Shelf } from './room-settings.ts'

/** Shares of the window in per cent, by track. */
export type RoomLayout = {
  readonly columns: Readonly<Record<string, number>>
  readonly rows: Readonly<Record<string, number>>
}

const keyOf = (size: string): string => `bourse_trade_layout_${size}`

/** How the room was divided at this size; null when nobody moved anything. */
export function readLayout(size: string, shelf: () => Shelf): RoomLayout | null {
  try {
    const kept: unknown = JSON.parse(shelf().getItem(keyOf(size)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { columns, rows } = kept as Partial<Record<keyof RoomLayout, unknown>>
    return areShares(columns) && areShares(rows) ? { columns, rows } : null
  } catch {
    return null
  }
}

/** Keeps how the room is divided at this size; null forgets it. */
export function keepLayout(size: string, layout: RoomLayout | null, shelf: () => Shelf): void {
  try {
    shelf().setItem(keyOf(size), JSON.stringify(layout))
  } catch {
    // The division holds until the page is left.
  }
}

function areShares(value: unknown): value is Readonly<Record<string, number>> {
  if (typeof value !== 'object' || value === null) return false
  const shares: readonly unknown[] = Object.values(value)
  const sum = shares.reduce<number>((total, share) => total + (typeof share === 'number' ? share : Number.NaN), 0)
  return shares.length > 0 && Math.abs(sum - 100) < 1
}
