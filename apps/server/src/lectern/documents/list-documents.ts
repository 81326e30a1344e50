import { type documentList, ok, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf, zoneOf } from '../institutions/index.ts'
import { countOf, pageOf, spaceCounts } from './document-page-table.ts'
import { classesUsing, storedBytes } from './document-table.ts'
import { folderFits } from './folder-table.ts'

/** Tells the documents of a space that the filters leave. */
export const listDocuments: Operation<typeof documentList> = async (context, request) => {
  const { db, clock } = context
  const { institutionId, userId: contactId } = contactOf(context)
  const looker = { institutionId, contactId }
  if (!(await folderFits(db, looker, { space: request.space, folderId: request.folder_id }))) return refuse('404')
  const zone = await zoneOf(db, institutionId)
  const [rows, total, spaces, storage] = await Promise.all([
    pageOf(db, { looker, request, zone }),
    countOf(db, looker, request),
    spaceCounts(db, looker),
    storedBytes(db, institutionId),
  ])
  const ids = rows.map(({ document_id }) => document_id)
  const used = await classesUsing(db, ids, new Date(clock.nowMs()))
  const { limit_begin, limit_num } = request
  const { documents, recordings, limit } = storage
  return ok({
    total,
    limit_begin,
    limit_num,
    records: rows.map(({ owner_id, ...row }) => ({
      ...row,
      space: owner_id === null ? ('public' as const) : ('mine' as const),
      used_by: used.get(row.document_id) ?? [],
    })),
    spaces,
    storage: { documents, recordings, limit },
  })
}
