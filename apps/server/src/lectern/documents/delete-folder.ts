import { type folderDelete, ok, refuse } from '@bourse/protocol'
import { sql } from 'kysely'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import { folderFor } from './folder-table.ts'

/** Deletes a folder that holds neither documents nor folders. */
export const deleteFolder: Operation<typeof folderDelete> = async (context, { folder_id }) => {
  const { institutionId, userId: contactId } = contactOf(context)
  return context.db.transaction().execute(async transaction => {
    const folder = await folderFor(transaction, { institutionId, contactId }, folder_id)
    if (folder === undefined) return refuse('404')
    const held = await sql<{ held: boolean }>`
      SELECT EXISTS (SELECT 1 FROM document WHERE folder_id = ${folder_id} AND deleted_at IS NULL)
        OR EXISTS (SELECT 1 FROM document_folder WHERE parent_id = ${folder_id}) AS held
    `.execute(transaction)
    if (held.rows[0]?.held !== false) return refuse('FOLDER_NOT_EMPTY')
    await transaction.updateTable('document').set({ folder_id: null }).where('folder_id', '=', folder_id).execute()
    await transaction.deleteFrom('document_folder').where('folder_id', '=', folder_id).execute()
    return ok({})
  })
}
