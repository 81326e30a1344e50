import type { DatabaseTransaction } from '../../platform/postgres/database.ts'
import type { Queries } from '../institutions/index.ts'

/** A class that was not charged for, held against changes; undefined when it was. */
export const holdUnbilled = (db: DatabaseTransaction, classId: number) =>
  db
    .selectFrom('class')
    .select(['class_id', 'institution_id', 'record', 'begun_at', 'over_at'])
    .where('class_id', '=', classId)
    .where('billed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Says that a class was charged for. */
export async function markBilled(db: Queries, classId: number, at: Date): Promise<void> {
  await db.updateTable('class').set({ billed_at: at }).where('class_id', '=', classId).execute()
}

/** Everybody's classes that are over and not charged for, those first that ended first. */
export const unbilledClasses = (db: Queries, atMost: number) =>
  db
    .selectFrom('class')
    .select(['class_id', 'class_no', 'name', 'institution_id', 'over_at'])
    .where('over_at', 'is not', null)
    .where('billed_at', 'is', null)
    .orderBy('over_at')
    .limit(atMost)
    .execute()

/** The classes that an institution has held, those first that ended first. */
export const heldClasses = (db: Queries, institutionId: number) =>
  db
    .selectFrom('class')
    .select(['class_id', 'over_at'])
    .where('institution_id', '=', institutionId)
    .where('over_at', 'is not', null)
    .orderBy('over_at')
    .orderBy('class_id')
    .execute()

/** The classes of an institution that run now. */
export const runningClasses = (db: Queries, institutionId: number, atMost: number) =>
  db
    .selectFrom('class')
    .select(['class_id', 'record', 'begun_at'])
    .where('institution_id', '=', institutionId)
    .where('begun_at', 'is not', null)
    .where('over_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('class_id')
    .limit(atMost)
    .execute()

/** Who was in a class, from when to when. */
export const visitsOf = (db: Queries, classId: number) =>
  db
    .selectFrom('class_visit')
    .select(['person', 'role', 'joined_at', 'left_at'])
    .where('class_id', '=', classId)
    .execute()
