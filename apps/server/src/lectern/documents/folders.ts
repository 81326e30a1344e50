import {
  DOCUMENT_LIMITS,
  type folderDelete,
  type folderList,
  type folderMake,
  type folderRename,
  ok,
  refuse,
  refuseFields,
} from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import { nameProblem } from './document-name.ts'
import {
  documentsByFolder,
  dropFolder,
  folderFor,
  foldersOf,
  insertFolder,
  isFolderUsed,
  nameFolder,
  ownerOf,
} from './folder-table.ts'

// The folders of a space: listed, made, named anew, taken away.

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

/** Makes a folder. */
export const makeFolder: Operation<typeof folderMake> = async (context, { space, parent_id, name }) => {
  const { db, clock } = context
  const { institutionId, userId: contactId } = contactOf(context)
  const looker = { institutionId, contactId }
  const owner = ownerOf(space, looker)
  const parent = parent_id === undefined ? null : await folderFor(db, looker, parent_id)
  // A folder inside a folder is as deep as it goes.
  if (parent === undefined || (parent !== null && (parent.owner_id !== owner || parent.parent_id !== null))) {
    return refuse('404')
  }
  if ((await foldersOf(db, looker, space)).length >= DOCUMENT_LIMITS.foldersMax) return refuse('FOLDERS_FULL')
  const wrong = nameProblem(name)
  if (wrong !== null) return refuseFields({ name: wrong })
  const made = await insertFolder(db, {
    institution_id: institutionId,
    owner_id: owner,
    parent_id: parent_id ?? null,
    name,
    created_at: new Date(clock.nowMs()),
  })
  return made === undefined ? refuseFields({ name: 'folder_taken' }) : ok(made)
}

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
