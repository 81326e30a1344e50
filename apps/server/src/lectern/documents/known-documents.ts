import type { Queries } from '../institutions/index.ts'
import { documentsFor, type Looker } from './document-table.ts'

/** Whether every one of the ids is a document that somebody may show, each named once. */
export async function areKnownDocuments(db: Queries, looker: Looker, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  if (new Set(ids).size !== ids.length) return false
  const rows = await documentsFor(db, looker).select('document_id').where('document_id', 'in', ids).execute()
  return rows.length === ids.length
}
