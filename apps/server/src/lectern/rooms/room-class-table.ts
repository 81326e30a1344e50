import type { RoomClass } from '@bourse/protocol/room'
import type { Queries } from '../institutions/index.ts'

/** What a room is about, with what its door has to know. */
export type ClassOfRoom = RoomClass & {
  readonly institutionId: number
  readonly attendeesMax: number
  readonly autoMic: boolean
  readonly begunAt: Date | null
  readonly overAt: Date | null
  readonly cancelled: boolean
  /** Its recording may be watched with the class's own links. */
  readonly replay: boolean
}

/** The class that a link leads to; undefined when its institution is closed. */
export async function classOfRoom(db: Queries, classId: number): Promise<ClassOfRoom | undefined> {
  const row = await db
    .selectFrom('class')
    .innerJoin('staff', 'staff.staff_id', 'class.teacher_id')
    .innerJoin('institution', 'institution.institution_id', 'class.institution_id')
    .selectAll('class')
    .select(['staff.name as teacher_name', 'institution.time_zone'])
    .where('class_id', '=', classId)
    .where('institution.disabled_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    class_id: row.class_id,
    class_no: row.class_no,
    name: row.name,
    type: row.type,
    start: row.start_at.getTime() / 1000,
    end: row.end_at.getTime() / 1000,
    teacher: row.teacher_name,
    expected: row.expected,
    record: row.record,
    zone: row.time_zone,
    institutionId: row.institution_id,
    attendeesMax: row.attendees_max,
    autoMic: row.auto_mic,
    begunAt: row.begun_at,
    overAt: row.over_at,
    cancelled: row.deleted_at !== null,
    replay: row.replay,
  }
}

/** The part of it that everybody at the door may know. */
export const roomClass = (of: ClassOfRoom): RoomClass => ({
  class_id: of.class_id,
  class_no: of.class_no,
  name: of.name,
  type: of.type,
  start: of.start,
  end: of.end,
  teacher: of.teacher,
  expected: of.expected,
  record: of.record,
  zone: of.zone,
})
