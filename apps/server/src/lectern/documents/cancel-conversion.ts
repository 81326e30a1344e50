import { type documentCancel, ok, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import type { Conversions } from './converting/conversions.ts'
import { cancelDocument, documentFor } from './document-table.ts'

/** Stops the conversion of a document; its original stays. */
export const cancelConversion: Operation<typeof documentCancel, { conversions: Conversions }> = async (
  context,
  { document_id },
) => {
  const { institutionId, userId: contactId } = contactOf(context)
  const row = await documentFor(context.db, { institutionId, contactId }, { documentId: document_id })
  if (row === undefined) return refuse('404')
  await cancelDocument(context.db, document_id)
  context.services.conversions.cancel(document_id)
  return ok({})
}
