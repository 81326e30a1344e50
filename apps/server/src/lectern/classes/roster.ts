import { CLASS_LIMITS, ok, refuse, refuseFields, type rosterImport, type rosterList } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import { classStatus } from './class-status.ts'
import { classById } from './class-table.ts'
import { readRoster } from './roster-csv.ts'
import { expectedIn, replaceExpected } from './roster-table.ts'

/** Tells who is expected in a class. */
export const listRoster: Operation<typeof rosterList> = async (context, { class_id }) => {
  const { institutionId } = contactOf(context)
  const kept = await classById(context.db, { institutionId, classId: class_id })
  if (kept === undefined) return refuse('404')
  return ok({ records: await expectedIn(context.db, class_id) })
}

/** Who tells a room that is open of another list. */
type RoomService = { rosterChanged(classId: number): Promise<void> }

/** Replaces the list of who is expected; a list with any wrong row changes nothing. Who waits in the room sees who is on it. */
export const importRoster: Operation<typeof rosterImport, { rooms: RoomService }> = async (
  context,
  { class_id, csv },
) => {
  const { institutionId } = contactOf(context)
  const { people, problems } = readRoster(csv)
  const done = await context.db.transaction().execute(async transaction => {
    const kept = await classById(transaction, { institutionId, classId: class_id }, true)
    if (kept === undefined) return refuse('404')
    if (classStatus(kept, context.clock.nowMs()) !== 'not_started') return refuse('CLASS_BEGUN')
    const max = Math.min(kept.attendees_max, CLASS_LIMITS.rosterMax)
    if (people.length > max) return refuseFields({ csv: ['class_full', { max }] })
    if (problems.length > 0) return ok({ expected: kept.expected, problems: [...problems] })
    await replaceExpected(transaction, class_id, people)
    return ok({ expected: people.length, problems: [] })
  })
  if (done.ok && problems.length === 0) await context.services.rooms.rosterChanged(class_id)
  return done
}
