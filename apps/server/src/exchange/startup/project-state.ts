import type { StartState } from '@bourse/protocol'
import type { ProjectRow } from './project-table.ts'

type SaleTimes = Pick<ProjectRow, 'opens_at' | 'closes_at' | 'ended_at' | 'mode' | 'counted' | 'units_max'>

/** Nothing is left of a sale that gives to who comes first. */
export const isSoldOut = ({ mode, counted, units_max: most }: SaleTimes): boolean => mode === 'first' && counted >= most

/** Where a sale stands at a moment of the house's time. */
export function stateOf(project: SaleTimes, nowMs: number): StartState {
  if (project.ended_at !== null) return 'ended'
  if (nowMs < project.opens_at.getTime()) return 'coming'
  return nowMs < project.closes_at.getTime() && !isSoldOut(project) ? 'open' : 'counting'
}
