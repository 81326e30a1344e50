import { type classDetail, ok, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf, type Queries, zoneOf } from '../institutions/index.ts'
import { documentsOfClass } from './class-document-table.ts'
import { classView, classViewTerms } from './class-view.ts'
import type { StaffMember } from './staff-table.ts'

/** Tells everything that was planned for one class. */
export const readClass: Operation<typeof classDetail> = async (context, { class_id }) => {
  const { institutionId } = contactOf(context)
  const now = new Date(context.clock.nowMs())
  const zone = await zoneOf(context.db, institutionId)
  const row = await context.db
    .selectFrom('class')
    .innerJoin('staff', 'staff.staff_id', 'class.teacher_id')
    .select(classViewTerms({ zone, now }))
    .select(['attendees_max', 'seats', 'resolution', 'record', 'auto_mic', 'replay'])
    .where('class.institution_id', '=', institutionId)
    .where('class.class_id', '=', class_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return refuse('404')
  const documents = await documentsOfClass(context.db, class_id)
  return ok({
    ...classView(row),
    assistants: await assistantsOf(context.db, class_id),
    documents: documents.map(({ document_id, name }) => ({ document_id, name })),
  })
}

const assistantsOf = (db: Queries, classId: number): Promise<StaffMember[]> =>
  db
    .selectFrom('class_assistant')
    .innerJoin('staff', 'staff.staff_id', 'class_assistant.staff_id')
    .select(['staff.staff_id', 'staff.name'])
    .where('class_id', '=', classId)
    .orderBy('place')
    .execute()
