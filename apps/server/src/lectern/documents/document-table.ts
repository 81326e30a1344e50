import type { DocumentFormat, DocumentKind, DocumentReason, DocumentStatus } from '@bourse/protocol'
import { type Generated, type Insertable, type Selectable, sql } from 'kysely'
import type { Queries } from '../institutions/index.ts'

type DocumentTable = {
  document_id: Generated<number>
  institution_id: number
  /** Whose alone it is; null is everybody's at the institution. */
  owner_id: number | null
  folder_id: number | null
  uploader_id: number
  name: string
  format: DocumentFormat
  kind: DocumentKind
  bytes: number
  digest: string
  parts_key: string
  status: DocumentStatus
  progress: Generated<number>
  reason: DocumentReason | null
  tries: Generated<number>
  ratios: Generated<number[]>
  uploaded_at: Date
  queued_at: Date
  deleted_at: Date | null
  purged_at: Date | null
}

type ClassDocumentTable = { class_id: number; document_id: number; place: number }

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    document: DocumentTable
    class_document: ClassDocumentTable
  }
}

/** A document as the database has it. */
export type DocumentRow = Selectable<DocumentTable>

/** Who looks for something: an institution's own, and of that what is everybody's or theirs. */
export type Looker = { readonly institutionId: number; readonly contactId: number }

/** Writes a new document and answers its id. */
export async function insertDocument(db: Queries, row: Insertable<DocumentTable>): Promise<number> {
  const { document_id } = await db.insertInto('document').values(row).returning('document_id').executeTakeFirstOrThrow()
  return document_id
}

/** The documents that somebody may see. */
export const documentsFor = (db: Queries, { institutionId, contactId }: Looker) =>
  db
    .selectFrom('document')
    .where('document.institution_id', '=', institutionId)
    .where('document.deleted_at', 'is', null)
    .where(where => where.or([where('document.owner_id', 'is', null), where('document.owner_id', '=', contactId)]))

/** One document that somebody may see; inside a transaction it can be held against changes. */
export function documentFor(
  db: Queries,
  looker: Looker,
  { documentId, hold = false }: { documentId: number; hold?: boolean },
): Promise<DocumentRow | undefined> {
  const query = documentsFor(db, looker).selectAll().where('document_id', '=', documentId)
  return (hold ? query.forUpdate() : query).executeTakeFirst()
}

/** A document by its id, for those who hold a grant for it; also one that was deleted while a recording shows it. */
export const documentById = (db: Queries, documentId: number): Promise<DocumentRow | undefined> =>
  db
    .selectFrom('document')
    .selectAll()
    .where('document_id', '=', documentId)
    .where('purged_at', 'is', null)
    .executeTakeFirst()

/** Changes a document. */
export async function updateDocument(
  db: Queries,
  documentId: number,
  changes: Partial<Omit<DocumentRow, 'document_id' | 'institution_id'>>,
): Promise<void> {
  await db.updateTable('document').set(changes).where('document_id', '=', documentId).execute()
}

/** The bytes that an institution's documents and recordings take, what is being uploaded included. */
export async function storedBytes(db: Queries, institutionId: number) {
  const answer = await sql<{ documents: string; recordings: string; uploading: string; limit: string }>`
    SELECT
      (SELECT coalesce(sum(bytes), 0) FROM document
        WHERE institution_id = ${institutionId} AND deleted_at IS NULL)::text AS documents,
      (SELECT coalesce(sum(coalesce(timeline_bytes, 0) + coalesce(video_bytes, 0)), 0) FROM recording
        WHERE institution_id = ${institutionId} AND purged_at IS NULL)::text AS recordings,
      (SELECT coalesce(sum(bytes), 0) FROM upload WHERE institution_id = ${institutionId})::text AS uploading,
      storage_max::text AS limit
    FROM institution WHERE institution_id = ${institutionId}
  `.execute(db)
  const row = answer.rows[0]
  return {
    documents: Number(row?.documents ?? 0),
    recordings: Number(row?.recordings ?? 0),
    uploading: Number(row?.uploading ?? 0),
    limit: Number(row?.limit ?? 0),
  }
}

/** A class that shows a document and has not ended. */
export type UsingClass = {
  readonly class_id: number
  readonly class_no: number
  readonly name: string
  readonly live: boolean
}

/** The classes that have not ended and show some documents, by document. */
export async function classesUsing(
  db: Queries,
  documentIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, UsingClass[]>> {
  if (documentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('class_document')
    .innerJoin('class', 'class.class_id', 'class_document.class_id')
    .select(['document_id', 'class.class_id', 'class_no', 'class.name'])
    .select(sql<boolean>`begun_at IS NOT NULL`.as('live'))
    .where('document_id', 'in', documentIds)
    .where('class.deleted_at', 'is', null)
    .where('over_at', 'is', null)
    .where(where => where.or([where('begun_at', 'is not', null), where('end_at', '>', now)]))
    .orderBy(sql`begun_at IS NULL`)
    .orderBy('start_at')
    .execute()
  const byDocument = Map.groupBy(rows, row => row.document_id)
  return new Map([...byDocument].map(([id, of]) => [id, of.map(({ document_id: _of, ...one }) => one)]))
}

/** Takes a document out of the classes that are still to come; those that were held keep it for their recordings. */
export async function unbindFromPlanned(db: Queries, documentId: number): Promise<void> {
  await sql`
    DELETE FROM class_document USING class
    WHERE class.class_id = class_document.class_id AND document_id = ${documentId} AND begun_at IS NULL
  `.execute(db)
}

/** Calls the conversion of a document off, when it waits or runs. */
export async function cancelDocument(db: Queries, documentId: number): Promise<void> {
  await db
    .updateTable('document')
    .set({ status: 'failed', reason: 'cancelled', progress: 0 })
    .where('document_id', '=', documentId)
    .where('status', 'in', ['queued', 'converting'])
    .execute()
}

/** A document whose files nobody needs. */
export type UnneededDocument = { document_id: number; parts_key: string; bytes: number; pages: number }

/** Deleted documents that no class and no recording shows, with what lies of them. */
export async function documentsNotNeeded(db: Queries, settled: Date, atOnce: number): Promise<UnneededDocument[]> {
  const answer = await sql<UnneededDocument>`
    SELECT document_id, parts_key, bytes, cardinality(ratios) AS pages FROM document
    WHERE deleted_at IS NOT NULL AND purged_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM class_document JOIN class USING (class_id) LEFT JOIN recording USING (class_id)
      WHERE class_document.document_id = document.document_id AND class.deleted_at IS NULL
        -- A class that goes on, or has just ended, has no recording yet.
        AND (over_at IS NULL OR recording.purged_at IS NULL AND recording.recording_id IS NOT NULL
          OR over_at > ${settled})
    )
    LIMIT ${atOnce}
  `.execute(db)
  return answer.rows
}

/** The documents whose pages are not there, the longest queued first. */
export const unconvertedDocuments = (db: Queries, count: number): Promise<DocumentRow[]> =>
  db
    .selectFrom('document')
    .selectAll()
    .where('status', 'in', ['queued', 'converting', 'failed'])
    .where('deleted_at', 'is', null)
    .orderBy('queued_at')
    .limit(count)
    .execute()
