import type { ClassStatus } from '@bourse/protocol'
import type { ClassRow } from './class-table.ts'

/** Where a class stands at a moment: what happened counts before what was planned. */
export function classStatus(row: Pick<ClassRow, 'begun_at' | 'over_at' | 'end_at'>, nowMs: number): ClassStatus {
  if (row.over_at !== null) return 'finished'
  if (row.begun_at !== null) return 'in_class'
  return row.end_at.getTime() < nowMs ? 'expired' : 'not_started'
}
