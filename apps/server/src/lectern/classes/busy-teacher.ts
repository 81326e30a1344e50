import { refuse } from '@bourse/protocol'
import type { Queries } from '../institutions/index.ts'
import { type BusyQuestion, busyTimes, type Span } from './busy-teacher-table.ts'

/** The refusal of a plan whose teacher is somewhere else; null when they are free. */
export async function busyRefusal(db: Queries, question: BusyQuestion, times: readonly Span[]) {
  const busy = (await busyTimes(db, question, times)).filter(one => one !== null)
  return busy.length === 0 ? null : refuse('TEACHER_BUSY', { busy })
}
