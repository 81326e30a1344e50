import { type folderDelete, ok, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import { dropFolder, folderFor, isFolderUsed } from './folder-table.ts'

/** Deletes a folder that holds neither documents nor folders. */
export const deleteFolder: Operation<typeof folderDelete> = async (context, { folder_id }) => {
  const { institutionId, userId: contactId } = contactOf(context)
  return context.db.transaction().execute(async transaction => {
    const folder = await folderFor(transaction, { institutionId, contactId }, folder_id)
    if (folder === undefined) return refuse('404')
    if (await isFolderUsed(transaction, folder_id)) return refuse('FOLDER_NOT_EMPTY')
    await dropFolder(transaction, folder_id)
    return ok({})
  })
}
