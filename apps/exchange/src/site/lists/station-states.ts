/** What a station is on the line: behind, where it is now, where it was stopped, or still to come. */
export type StationState = 'done' | 'now' | 'stop' | 'ahead'

/** How far something has come: so many stations are behind it, and how its way stopped, if it did. */
export type Progress = { readonly reached: number; readonly ended: 'done' | 'returned' | 'held' | null }

/** The states of so many stations, in their order. */
export function stationStates(count: number, { reached, ended }: Progress): readonly StationState[] {
  // What turned back did so where it would have been looked at, at the earliest.
  const stop = ended === 'returned' || ended === 'held' ? Math.max(reached - 1, 1) : count
  return Array.from({ length: count }, (_, at) => {
    if (at === stop) return 'stop'
    if (ended === null && at === reached - 1) return 'now'
    return at < Math.min(reached, stop) ? 'done' : 'ahead'
  })
}
