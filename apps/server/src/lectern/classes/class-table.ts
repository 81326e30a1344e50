import type { ClassResolution, ClassType, RecordMode } from '@bourse/protocol'
import type { Generated, Insertable, Selectable, Updateable } from 'kysely'
import type { Queries } from '../institutions/index.ts'
import type { StaffMember } from './staff-table.ts'

type ClassTable = {
  class_id: Generated<number>
  institution_id: number
  class_no: number
  series_id: number | null
  name: string
  type: ClassType
  start_at: Date
  end_at: Date
  teacher_id: number
  attendees_max: number
  seats: number
  resolution: ClassResolution
  record: RecordMode
  auto_mic: boolean
  replay: boolean
  expected: Generated<number>
  attended: Generated<number>
  created_at: Date
  created_by: number
  changed_at: Date
  begun_at: Date | null
  over_at: Date | null
  deleted_at: Date | null
  /** When it was charged for; null while it has not been. */
  billed_at: Generated<Date | null>
  /** It was charged when the waiting before the beginning still cost. */
  counts_waiting: Generated<boolean>
}

type ClassAssistantTable = { class_id: number; staff_id: number; place: number }

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    class: ClassTable
    class_assistant: ClassAssistantTable
  }
}

/** A class as the database has it. */
export type ClassRow = Selectable<ClassTable>

/** Where a class is looked for: never beyond the institution of who asks. */
export type ClassKey = { readonly institutionId: number; readonly classId: number }

/** Takes the next numbers of an institution's classes and answers the first. */
export async function takeClassNumbers(db: Queries, institutionId: number, count: number): Promise<number> {
  const { next_class_no } = await db
    .updateTable('institution')
    .set(where => ({ next_class_no: where('next_class_no', '+', count) }))
    .where('institution_id', '=', institutionId)
    .returning('next_class_no')
    .executeTakeFirstOrThrow()
  return next_class_no - count
}

/** Writes new classes and answers their ids, in the same order. */
export async function insertClasses(db: Queries, rows: readonly Insertable<ClassTable>[]): Promise<number[]> {
  const made = await db.insertInto('class').values(rows).returning(['class_id', 'class_no']).execute()
  return made.toSorted((one, other) => one.class_no - other.class_no).map(row => row.class_id)
}

/** A class of an institution; inside a transaction it can be held against changes. */
export function classById(
  db: Queries,
  { institutionId, classId }: ClassKey,
  hold = false,
): Promise<ClassRow | undefined> {
  const query = db
    .selectFrom('class')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .where('class_id', '=', classId)
    .where('deleted_at', 'is', null)
  return (hold ? query.forUpdate() : query).executeTakeFirst()
}

/** Changes a class. */
export async function updateClass(db: Queries, classId: number, changes: Updateable<ClassTable>): Promise<void> {
  await db.updateTable('class').set(changes).where('class_id', '=', classId).execute()
}

/** Takes classes out of the list. */
export async function markClassesDeleted(db: Queries, classIds: readonly number[], now: Date): Promise<void> {
  await db.updateTable('class').set({ deleted_at: now }).where('class_id', 'in', classIds).execute()
}

/** Brings a deleted class back; false when the institution has none of that id, or when it is gone too long. */
export async function restoreDeleted(db: Queries, { institutionId, classId }: ClassKey, since: Date): Promise<boolean> {
  const changed = await db
    .updateTable('class')
    .set({ deleted_at: null })
    .where('institution_id', '=', institutionId)
    .where('class_id', '=', classId)
    .where(where => where.or([where('deleted_at', 'is', null), where('deleted_at', '>', since)]))
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Replaces the assistants of classes. */
export async function replaceAssistants(
  db: Queries,
  classIds: readonly number[],
  staffIds: readonly number[],
): Promise<void> {
  await db.deleteFrom('class_assistant').where('class_id', 'in', classIds).execute()
  const rows = classIds.flatMap(class_id => staffIds.map((staff_id, place) => ({ class_id, staff_id, place })))
  if (rows.length > 0) await db.insertInto('class_assistant').values(rows).execute()
}

/** The assistants of a class, in the order they were named. */
export const assistantsOf = (db: Queries, classId: number): Promise<StaffMember[]> =>
  db
    .selectFrom('class_assistant')
    .innerJoin('staff', 'staff.staff_id', 'class_assistant.staff_id')
    .select(['staff.staff_id', 'staff.name'])
    .where('class_id', '=', classId)
    .orderBy('place')
    .execute()
