import type { Clock } from '@bourse/kernel'
import type { RoomWish } from './decide-room.ts'

/** How often one of a kind may be asked: so many at once, then so many a second. */
type Pace = { readonly burst: number; readonly perSecond: number }

// Faster than anybody writes, draws and points; slower than what would be felt by the others in the room.
const PACES = {
  enter: { burst: 5, perSecond: 0.2 },
  say: { burst: 8, perSecond: 1 },
  mark: { burst: 60, perSecond: 15 },
  point: { burst: 30, perSecond: 12 },
  other: { burst: 20, perSecond: 4 },
} as const satisfies Record<string, Pace>

/** What is counted together. */
export type PacedKind = keyof typeof PACES

const KINDS: Partial<Record<RoomWish['kind'], PacedKind>> = {
  say: 'say',
  point: 'point',
  stroke: 'mark',
  undo: 'mark',
  erase: 'mark',
  clear: 'mark',
}

/** What a wish counts as. */
export const paceOf = ({ kind }: RoomWish): PacedKind => KINDS[kind] ?? 'other'

/** Says of each thing that one connection asks whether it comes at a human pace. */
export function connectionPace(clock: Pick<Clock, 'steadyMs'>): (kind: PacedKind) => boolean {
  const fullAtMs = new Map<PacedKind, number>()
  return kind => {
    const { burst, perSecond } = PACES[kind]
    const everyMs = 1000 / perSecond
    const nowMs = clock.steadyMs()
    const nextMs = Math.max(fullAtMs.get(kind) ?? nowMs, nowMs) + everyMs
    if (nextMs - nowMs > everyMs * burst) return false
    fullAtMs.set(kind, nextMs)
    return true
  }
}
