import { type classDetail, ok, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf, zoneOf } from '../institutions/index.ts'
import { documentsOfClass } from './class-document-table.ts'
import { assistantsOf } from './class-table.ts'
import { classView } from './class-view.ts'
import { shownClass } from './class-view-table.ts'

/** Tells everything that was planned for one class. */
export const readClass: Operation<typeof classDetail> = async (context, { class_id }) => {
  const { institutionId } = contactOf(context)
  const now = new Date(context.clock.nowMs())
  const zone = await zoneOf(context.db, institutionId)
  const row = await shownClass(context.db, { institutionId, classId: class_id }, { zone, now })
  if (row === undefined) return refuse('404')
  const documents = await documentsOfClass(context.db, class_id)
  return ok({
    ...classView(row),
    assistants: await assistantsOf(context.db, class_id),
    documents: documents.map(({ document_id, name }) => ({ document_id, name })),
  })
}
