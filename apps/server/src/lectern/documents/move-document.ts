import { type documentMove, ok, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import { documentFor, updateDocument } from './document-table.ts'
import { folderFits, ownerOf } from './folder-table.ts'

/** Puts a document into a folder of a space. */
export const moveDocument: Operation<typeof documentMove> = async (context, { document_id, space, folder_id }) => {
  const { institutionId, userId: contactId } = contactOf(context)
  const looker = { institutionId, contactId }
  const row = await documentFor(context.db, looker, { documentId: document_id })
  const fits = await folderFits(context.db, looker, { space, folderId: folder_id })
  if (row === undefined || !fits) return refuse('404')
  // What somebody else brought for everybody stays everybody's.
  if (space === 'mine' && row.owner_id === null && row.uploader_id !== contactId) return refuse('404')
  await updateDocument(context.db, document_id, { owner_id: ownerOf(space, looker), folder_id: folder_id ?? null })
  return ok({})
}
