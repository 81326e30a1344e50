import type { RollingQuote } from '@bourse/client'
import { changeOf } from '@bourse/client'
import { multiplyDecimals, subtractDecimals } from '@bourse/kernel'
import { useLiveState } from '../../live/use-live.ts'
import { useRoom } from '../room/room-context.ts'
import { useLast } from './live-prices.ts'

/** The last 24 hours of the room's market. What is not known is null. */
export type DayFigures = {
  readonly last: string
  /** How the price moved, in money and in per cent. */
  readonly moved: string | null
  readonly change: string | null
  readonly open: string | null
  readonly low: string | null
  readonly high: string | null
  readonly volume: string
  readonly deal: string
}

/** The figures of the day, as the stream tells them; until then as much as the list of markets knows. */
export function useDay(): DayFigures {
  const { pair } = useRoom()
  const last = useLast()
  const told = useLiveState(state => state.rolling[pair.name])
  const day = told === undefined || told.open === '0' ? null : told
  const share = day === null ? null : changeOf(day.open, last)
  return {
    last,
    moved: day === null ? null : subtractDecimals(last, day.open),
    change: share === null ? null : multiplyDecimals(share, '100'),
    open: day?.open ?? null,
    ...bounds(day, last),
    volume: told?.volume ?? pair.volume,
    deal: told?.deal ?? pair.deal,
  }
}

// A deal may arrive before the window that it widens.
function bounds(day: RollingQuote | null, last: string): { low: string | null; high: string | null } {
  if (day === null) return { low: null, high: null }
  return {
    low: Number(last) < Number(day.low) ? last : day.low,
    high: Number(last) > Number(day.high) ? last : day.high,
  }
}
