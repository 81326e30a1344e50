import { DOCUMENT_LIMITS, type folderMake, ok, refuse, refuseFields } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import { nameProblem } from './document-name.ts'
import { folderFor, foldersOf, insertFolder, ownerOf } from './folder-table.ts'

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
