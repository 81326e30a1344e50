import type { Queries } from '../people/index.ts'
import { roundById } from './round-table.ts'
import { stateOf } from './vote-state.ts'

/** How a round stands at a moment; null: there is none. */
export async function roundAt(db: Queries, id: number, nowMs: number): Promise<'coming' | 'open' | 'over' | null> {
  const round = await roundById(db, id)
  if (round === null) return null
  const state = stateOf(round, nowMs)
  return state === 'coming' || state === 'open' ? state : 'over'
}
