import { ok, ROOM_ROLES, refuse, type statisticsDetail } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { comparedName, expectedIn, scopeOf, staffOf } from '../classes/index.ts'
import { contactOf, zoneOf } from '../institutions/index.ts'
import type { Attendee } from './class-figures.ts'
import { doingsIn, heldClasses, visitsIn } from './held-class-table.ts'
import { heldClassView, heldWithPeople } from './held-class-view.ts'
import { matchRoster } from './match-roster.ts'

/** Tells one class that is over, person by person. */
export const readStatistics: Operation<typeof statisticsDetail> = async (context, { class_id }) => {
  const { db } = context
  const { institutionId } = contactOf(context)
  const zone = await zoneOf(db, institutionId)
  const scope = { ...(await scopeOf(context, { institutionId, zone }, { keyword: '' })), which: 'all' as const }
  const rows = await heldClasses(db, { scope, zone, only: class_id }, { begin: 0, count: 1 })
  const [visits, doings, expected, staff] = await Promise.all([
    visitsIn(db, [class_id]),
    doingsIn(db, [class_id]),
    expectedIn(db, class_id),
    staffOf(db, institutionId),
  ])
  const [held] = heldWithPeople(rows, visits, doings)
  if (held === undefined) return refuse('404')
  const match = matchRoster(expected, held.attendees)
  const listed = expected.length > 0
  const staffNames = new Set(staff.map(({ name }) => comparedName(name)))
  return ok({
    ...heldClassView(held),
    begun: held.row.begun_at.getTime() / 1000,
    over: held.row.over_at.getTime() / 1000,
    people: held.attendees.toSorted(byRoleAndName).map(one => ({
      ...personView(one),
      number: one.number || (match.found.get(one)?.number ?? ''),
      expected: one.role === 'student' && listed ? match.found.has(one) : null,
      staff_name: !one.known && !isStaff(one) && staffNames.has(comparedName(one.name)),
    })),
    absent: [...match.absent],
  })
}

const byRoleAndName = (one: Attendee, other: Attendee): number =>
  ROOM_ROLES.indexOf(one.role) - ROOM_ROLES.indexOf(other.role) || one.name.localeCompare(other.name)

const isStaff = ({ role }: Attendee): boolean => role === 'teacher' || role === 'assistant'

const personView = ({ name, role, stays, minutes, late, leftEarly, messages, micUps, hands, known }: Attendee) => ({
  name,
  role,
  stays: stays.map(({ joinedMs, leftMs }) => ({ joined: joinedMs / 1000, left: leftMs / 1000 })),
  minutes,
  late: role === 'student' && late,
  left_early: role === 'student' && leftEarly,
  messages,
  mic_ups: micUps,
  hands,
  known,
})
