import { CLASS_LIMITS, type ClassStatus, type ClassType } from '@bourse/protocol'
import { sql } from 'kysely'
import type { Queries } from '../institutions/index.ts'
import { statusTerm } from './class-status-table.ts'
import type { ClassKey } from './class-table.ts'

/** A class as rows are read for the screen. */
export type ClassViewRow = {
  readonly class_id: number
  readonly class_no: number
  readonly name: string
  readonly type: ClassType
  readonly status: ClassStatus
  readonly start_at: Date
  readonly end_at: Date
  readonly start_local: string
  readonly end_local: string
  readonly begun_local: string | null
  readonly over_local: string | null
  readonly teacher_id: number
  readonly teacher_name: string
  readonly expected: number
  readonly attended: number
  readonly present: number
  readonly series_id: number | null
  readonly gone_local: string | null
}

const SHOWN = 'YYYY-MM-DD HH24:MI'

const shown = (column: string, zone: string) =>
  sql<string>`to_char(${sql.ref(column)} AT TIME ZONE ${zone}, ${sql.lit(SHOWN)})`

/** What is selected of a class and its teacher, with times as the institution's clock shows them. */
export const classViewTerms = ({ zone, now }: { zone: string; now: Date }) =>
  [
    sql.ref<number>('class.class_id').as('class_id'),
    sql.ref<number>('class.class_no').as('class_no'),
    sql.ref<string>('class.name').as('name'),
    sql.ref<ClassType>('class.type').as('type'),
    statusTerm(now).as('status'),
    sql.ref<Date>('class.start_at').as('start_at'),
    sql.ref<Date>('class.end_at').as('end_at'),
    shown('class.start_at', zone).as('start_local'),
    shown('class.end_at', zone).as('end_local'),
    sql<string | null>`${shown('class.begun_at', zone)}`.as('begun_local'),
    sql<string | null>`${shown('class.over_at', zone)}`.as('over_local'),
    sql.ref<number>('class.teacher_id').as('teacher_id'),
    sql.ref<string>('staff.name').as('teacher_name'),
    sql.ref<number>('class.expected').as('expected'),
    sql.ref<number>('class.attended').as('attended'),
    sql<number>`(
      SELECT count(DISTINCT person)::int FROM class_visit
      WHERE class_visit.class_id = class.class_id AND left_at IS NULL AND role = 'student'
    )`.as('present'),
    sql.ref<number | null>('class.series_id').as('series_id'),
    sql<string | null>`to_char(
      (class.deleted_at + ${CLASS_LIMITS.trashDays} * interval '1 day') AT TIME ZONE ${zone}, ${sql.lit(SHOWN)}
    )`.as('gone_local'),
  ] as const

/** One class with all that was planned for it; undefined when the institution has none of that id. */
export const shownClass = (db: Queries, { institutionId, classId }: ClassKey, at: { zone: string; now: Date }) =>
  db
    .selectFrom('class')
    .innerJoin('staff', 'staff.staff_id', 'class.teacher_id')
    .select(classViewTerms(at))
    .select(['attendees_max', 'seats', 'resolution', 'record', 'auto_mic', 'replay'])
    .where('class.institution_id', '=', institutionId)
    .where('class.class_id', '=', classId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
