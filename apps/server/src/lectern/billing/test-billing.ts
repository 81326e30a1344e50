import { MINUTE_MS } from '@bourse/kernel'
import type { ClassResolution, RoomRole } from '@bourse/protocol'
import { giveInWords } from '../../operator/test-order.ts'
import { insertClasses, takeClassNumbers } from '../classes/class-table.ts'
import { addStaff } from '../classes/staff-table.ts'
import { insertVisits } from '../classes/visit-table.ts'
import { institutionActs } from '../institution-acts.ts'
import type { TestClassroom, TestContext } from '../test-classroom.ts'

/** Somebody who was in a test's class: from which minute to which. */
export type Came = { readonly person: string; readonly role: RoomRole; readonly from: number; readonly to: number }

/** Writes a class that lasted some minutes until now, and who was there; null minutes leave it running. */
export async function heldClass(
  house: TestClassroom,
  contact: TestContext,
  of: {
    readonly minutes: number
    readonly came: readonly Came[]
    readonly resolution?: ClassResolution
    readonly record?: 'off' | 'auto'
    readonly running?: boolean
  },
): Promise<number> {
  const { institutionId, userId } = contact.session
  const now = new Date(house.clock.nowMs())
  const begun = new Date(now.getTime() - of.minutes * MINUTE_MS)
  const { staff_id } = await addStaff(house.db, { institutionId, name: 'Ingrid', now })
  const [classId = 0] = await insertClasses(house.db, [
    {
      institution_id: institutionId,
      class_no: await takeClassNumbers(house.db, institutionId, 1),
      series_id: null,
      name: 'Geometry 9',
      type: 'small',
      start_at: begun,
      end_at: new Date(begun.getTime() + 60 * MINUTE_MS),
      teacher_id: staff_id,
      attendees_max: 50,
      seats: 6,
      resolution: of.resolution ?? 'hd',
      record: of.record ?? 'off',
      auto_mic: false,
      replay: true,
      created_at: begun,
      created_by: userId,
      changed_at: begun,
      begun_at: begun,
      over_at: of.running ? null : now,
      deleted_at: null,
    },
  ])
  await insertVisits(
    house.db,
    of.came.map(({ person, role, from, to }) => ({
      class_id: classId,
      institution_id: institutionId,
      person,
      name: person,
      role,
      joined_at: new Date(begun.getTime() + from * MINUTE_MS),
      left_at: of.running ? null : new Date(begun.getTime() + to * MINUTE_MS),
      seen_at: null,
    })),
  )
  return classId
}

/** Gives an operator's order and answers what it said. */
export async function order(house: TestClassroom, ...words: string[]): Promise<{ ok: boolean; text: string }> {
  return giveInWords(
    institutionActs({ db: house.db, clock: house.clock, sessions: house.sessions, conversions: house.conversions }),
    words,
  )
}
