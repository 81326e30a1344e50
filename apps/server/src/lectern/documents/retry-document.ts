import { type documentRetry, ok, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import type { Conversions } from './converting/conversions.ts'
import { documentFor, updateDocument } from './document-table.ts'

/** Queues a document once more that failed. */
export const retryDocument: Operation<typeof documentRetry, { conversions: Conversions }> = async (
  context,
  { document_id },
) => {
  const { institutionId, userId: contactId } = contactOf(context)
  const row = await documentFor(context.db, { institutionId, contactId }, { documentId: document_id })
  if (row === undefined) return refuse('404')
  // One that waits already waits on.
  if (row.status !== 'failed') return ok({})
  await updateDocument(context.db, document_id, {
    status: 'queued',
    reason: null,
    progress: 0,
    tries: 0,
    queued_at: new Date(context.clock.nowMs()),
  })
  context.services.conversions.wake()
  return ok({})
}
