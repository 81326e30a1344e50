import type { Queries } from '../people/index.ts'
import { stateOf } from './project-state.ts'
import { projectById } from './project-table.ts'

/** How a published sale stands at a moment; null: there is none that anybody may see. */
export async function saleAt(
  db: Queries,
  id: number,
  nowMs: number,
): Promise<{ readonly name: string; readonly state: 'coming' | 'open' | 'over' } | null> {
  const project = await projectById(db, id)
  if (project === null || project.published_at === null) return null
  const state = stateOf(project, nowMs)
  return { name: project.name, state: state === 'coming' || state === 'open' ? state : 'over' }
}
