import { type documentDelete, ok, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import { announce } from '../integration/index.ts'
import type { Conversions } from './converting/conversions.ts'
import { classesUsing, documentFor, unbindFromPlanned, updateDocument } from './document-table.ts'

/** Deletes a document; while a class runs that shows it, it stays. */
export const deleteDocument: Operation<typeof documentDelete, { conversions: Conversions }> = async (
  context,
  { document_id },
) => {
  const { institutionId, userId: contactId } = contactOf(context)
  const now = new Date(context.clock.nowMs())
  const done = await context.db.transaction().execute(async transaction => {
    const row = await documentFor(transaction, { institutionId, contactId }, { documentId: document_id, hold: true })
    if (row === undefined) return refuse('404')
    const live = (await classesUsing(transaction, [document_id], now)).get(document_id)?.filter(one => one.live) ?? []
    if (live.length > 0) return refuse('DOCUMENT_IN_CLASS', { class_no: live[0]?.class_no, name: live[0]?.name })
    await unbindFromPlanned(transaction, document_id)
    await updateDocument(transaction, document_id, { deleted_at: now })
    await announce(transaction, {
      institutionId,
      event: 'document.deleted',
      source: `document.deleted ${document_id}`,
      at: now,
      data: { document_id, name: row.name },
    })
    return ok({})
  })
  if (done.ok) context.services.conversions.cancel(document_id)
  return done
}
