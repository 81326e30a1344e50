import { type documentDownload, ok, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import { documentFor } from './document-table.ts'
import { grantAddress } from './file-grant.ts'

/** Says where a document can be fetched as it was uploaded. */
export const downloadDocument: Operation<typeof documentDownload, { linkSecret: Buffer }> = async (
  context,
  { document_id },
) => {
  const { db, clock, services } = context
  const { institutionId, userId: contactId } = contactOf(context)
  const row = await documentFor(db, { institutionId, contactId }, { documentId: document_id })
  if (row === undefined) return refuse('404')
  const address = grantAddress(services.linkSecret, clock.nowMs(), { right: 'd', id: document_id })
  return ok({ address: `${address}/original` })
}
