import type { DocumentKind, DocumentStatus } from '@bourse/protocol'
import { sql } from 'kysely'
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

/** Shows one more document in a class, behind the others; what it shows already stays where it is. */
export async function addClassDocument(db: Queries, classId: number, documentId: number): Promise<void> {
  await sql`
    INSERT INTO class_document (class_id, document_id, place)
    SELECT ${classId}::bigint, ${documentId}::bigint, coalesce(max(place) + 1, 0)
    FROM class_document WHERE class_id = ${classId}
    ON CONFLICT DO NOTHING
  `.execute(db)
}

/** Which of some classes show a document. */
export async function classesShowing(db: Queries, documentId: number, classIds: readonly number[]): Promise<number[]> {
  if (classIds.length === 0) return []
  const rows = await db
    .selectFrom('class_document')
    .select('class_id')
    .where('document_id', '=', documentId)
    .where('class_id', 'in', classIds)
    .execute()
  return rows.map(({ class_id }) => class_id)
}

/** The ids of the documents of a class that are not deleted. */
export async function documentIdsOf(db: Queries, classId: number): Promise<number[]> {
  return (await documentsOfClass(db, classId)).map(({ document_id }) => document_id)
}
