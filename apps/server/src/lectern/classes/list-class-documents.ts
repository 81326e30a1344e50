import { type classDocuments, ok, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import { documentsOfClass } from './class-document-table.ts'
import { classById } from './class-table.ts'

/** Tells the documents of a class. */
export const listClassDocuments: Operation<typeof classDocuments> = async (context, { class_id }) => {
  const { institutionId } = contactOf(context)
  if ((await classById(context.db, { institutionId, classId: class_id })) === undefined) return refuse('404')
  const records = await documentsOfClass(context.db, class_id)
  return ok({ records: records.map(({ ratios, ...row }) => ({ ...row, pages: ratios.length || null })) })
}
