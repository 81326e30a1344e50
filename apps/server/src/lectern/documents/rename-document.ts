import { DOCUMENT_LIMITS, type documentRename, ok, refuse, refuseFields } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import { nameProblem, withEnding } from './document-name.ts'
import { documentFor, updateDocument } from './document-table.ts'

/** Gives a document another name. */
export const renameDocument: Operation<typeof documentRename> = async (context, { document_id, name }) => {
  const { institutionId, userId: contactId } = contactOf(context)
  const row = await documentFor(context.db, { institutionId, contactId }, { documentId: document_id })
  if (row === undefined) return refuse('404')
  const wrong = nameProblem(name)
  if (wrong !== null) return refuseFields({ name: wrong })
  const next = withEnding(name, row.name.split('.').at(-1) ?? row.format)
  if ([...next].length > DOCUMENT_LIMITS.nameMax) {
    return refuseFields({ name: ['too_long', { max: String(DOCUMENT_LIMITS.nameMax) }] })
  }
  await updateDocument(context.db, document_id, { name: next })
  return ok({ name: next })
}
