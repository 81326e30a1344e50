import { type folderList, ok } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import { documentsByFolder, foldersOf } from './folder-table.ts'

/** Tells the folders of a space with what they hold. */
export const listFolders: Operation<typeof folderList> = async (context, { space }) => {
  const { institutionId, userId: contactId } = contactOf(context)
  const looker = { institutionId, contactId }
  const [folders, counts] = await Promise.all([
    foldersOf(context.db, looker, space),
    documentsByFolder(context.db, looker, space),
  ])
  const inside = new Map(counts.map(row => [row.folder_id, row.documents]))
  const countOf = (folderId: number): number =>
    folders
      .filter(one => one.folder_id === folderId || one.parent_id === folderId)
      .reduce((sum, one) => sum + (inside.get(one.folder_id) ?? 0), 0)
  return ok({
    records: folders.map(({ folder_id, parent_id, name }) => ({
      folder_id,
      parent_id,
      name,
      documents: countOf(folder_id),
    })),
    all: counts.reduce((sum, row) => sum + row.documents, 0),
    unfiled: inside.get(null) ?? 0,
  })
}
