import type { DocumentKind, DocumentStatus } from '@bourse/protocol'
import type { Queries } from '../institutions/index.ts'

/** A document as a class shows it. */
export type BoundDocument = {
  readonly document_id: number
  readonly name: string
  readonly kind: DocumentKind
  readonly status: DocumentStatus
  readonly ratios: number[]
}

/** The documents of a class, in their order. With `kept`, also those that were deleted while a recording shows them. */
export function documentsOfClass(db: Queries, classId: number, kept = false): Promise<BoundDocument[]> {
  let query = db
    .selectFrom('class_document')
    .innerJoin('document', 'document.document_id', 'class_document.document_id')
    .select(['document.document_id', 'name', 'kind', 'status', 'ratios'])
    .where('class_id', '=', classId)
    .where('purged_at', 'is', null)
    .orderBy('place')
  if (!kept) query = query.where('deleted_at', 'is', null)
  return query.execute()
}

/** Replaces the documents of classes. */
export async function replaceClassDocuments(
  db: Queries,
  classIds: readonly number[],
  documentIds: readonly number[],
): Promise<void> {
  if (classIds.length === 0) return
  await db.deleteFrom('class_document').where('class_id', 'in', classIds).execute()
  const rows = classIds.flatMap(class_id => documentIds.map((document_id, place) => ({ class_id, document_id, place })))
  if (rows.length > 0) await db.insertInto('class_document').values(rows).execute()
}

/** The ids of the documents of a class that are not deleted. */
export async function documentIdsOf(db: Queries, classId: number): Promise<number[]> {
  return (await documentsOfClass(db, classId)).map(({ document_id }) => document_id)
}
