import { type folderRename, ok, refuse, refuseFields } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import { nameProblem } from './document-name.ts'
import { folderFor, foldersOf, nameFolder } from './folder-table.ts'

/** Gives a folder another name. */
export const renameFolder: Operation<typeof folderRename> = async (context, { folder_id, name }) => {
  const { institutionId, userId: contactId } = contactOf(context)
  const looker = { institutionId, contactId }
  return context.db.transaction().execute(async transaction => {
    const folder = await folderFor(transaction, looker, folder_id)
    if (folder === undefined) return refuse('404')
    const wrong = nameProblem(name)
    if (wrong !== null) return refuseFields({ name: wrong })
    const beside = await foldersOf(transaction, looker, folder.owner_id === null ? 'public' : 'mine')
    const taken = beside.some(
      one => one.folder_id !== folder_id && one.parent_id === folder.parent_id && one.name === name,
    )
    if (taken) return refuseFields({ name: 'taken' })
    await nameFolder(transaction, folder_id, name)
    return ok({})
  })
}
