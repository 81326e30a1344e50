import type { WithdrawalState } from '@bourse/protocol'

/** The stations of a withdrawal, in their order. */
export const STATIONS = ['asked', 'checked', 'signed', 'chain', 'done'] as const

/** How far something has come: so many stations are behind it, and whether it ended on its way. */
export type Progress = { readonly reached: number; readonly ended: 'done' | 'returned' | null }

const REACHED: Readonly<Record<WithdrawalState, Progress>> = {
  asked: { reached: 1, ended: null },
  reviewing: { reached: 1, ended: null },
  approved: { reached: 2, ended: null },
  signing: { reached: 2, ended: null },
  broadcast: { reached: 4, ended: null },
  confirmed: { reached: 5, ended: 'done' },
  rejected: { reached: 2, ended: 'returned' },
  cancelled: { reached: 1, ended: 'returned' },
  failed: { reached: 3, ended: 'returned' },
}

/** Which station a withdrawal has come to. */
export const progressOf = (state: WithdrawalState): Progress => REACHED[state]

/** What a station is on the line: behind, where it is now, where it turned back, or still to come. */
export type StationState = 'done' | 'now' | 'stop' | 'ahead'

/** The states of all stations, in their order. */
export function stationStates(state: WithdrawalState): readonly StationState[] {
  const { reached, ended } = progressOf(state)
  // What turned back did so where it would have been looked at, at the earliest.
  const stop = ended === 'returned' ? Math.max(reached - 1, 1) : STATIONS.length
  return STATIONS.map((_, at) => {
    if (at === stop) return 'stop'
    if (ended === null && at === reached - 1) return 'now'
    return at < Math.min(reached, stop) ? 'done' : 'ahead'
  })
}
