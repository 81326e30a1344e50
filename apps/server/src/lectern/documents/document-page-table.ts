import type { documentList, RequestOf } from '@bourse/protocol'
import { sql } from 'kysely'
import type { Queries } from '../institutions/index.ts'
import { documentsFor, type Looker } from './document-table.ts'
import { ownerOf } from './folder-table.ts'

/** What is asked of a list of documents. */
export type DocumentRequest = RequestOf<typeof documentList>

function matching(db: Queries, looker: Looker, request: DocumentRequest) {
  const owner = ownerOf(request.space, looker)
  let query = documentsFor(db, looker)
  query = owner === null ? query.where('owner_id', 'is', null) : query.where('owner_id', '=', owner)
  if (request.folder_id !== undefined) query = query.where(inFolder(request.folder_id))
  if (request.unfiled) query = query.where('document.folder_id', 'is', null)
  if (request.kind !== undefined) query = query.where('kind', '=', request.kind)
  if (request.status !== undefined) query = query.where('status', '=', request.status)
  if (request.keyword !== '') {
    query = query.where('document.name', 'ilike', `%${request.keyword.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`)
  }
  return query
}

// A folder shows what lies in it and in the folders inside it.
const inFolder = (folderId: number) =>
  sql<boolean>`document.folder_id IN (
    SELECT folder_id FROM document_folder WHERE folder_id = ${folderId} OR parent_id = ${folderId}
  )`

const COLUMNS = { uploaded: 'document.uploaded_at', name: 'document.name', bytes: 'document.bytes' } as const

/** One page of a space's documents. */
export function pageOf(
  db: Queries,
  { looker, request, zone }: { looker: Looker; request: DocumentRequest; zone: string },
) {
  return matching(db, looker, request)
    .innerJoin('contact', 'contact.contact_id', 'document.uploader_id')
    .select([
      'document_id',
      'document.folder_id',
      'owner_id',
      'document.name',
      'kind',
      'bytes',
      'contact.real_name as uploader',
      'status',
      'progress',
      'reason',
    ])
    .select([
      sql<number | null>`nullif(cardinality(ratios), 0)`.as('pages'),
      sql<string>`to_char(uploaded_at AT TIME ZONE ${zone}, 'YYYY-MM-DD HH24:MI')`.as('uploaded_local'),
      sql<number | null>`CASE WHEN status = 'queued' THEN 1 + (
        SELECT count(*)::int FROM document AS before
        WHERE before.status = 'queued' AND before.deleted_at IS NULL
          AND (before.queued_at, before.document_id) < (document.queued_at, document.document_id)
      ) END`.as('place'),
    ])
    .orderBy(COLUMNS[request.sort], request.descending ? 'desc' : 'asc')
    .orderBy('document_id', 'desc')
    .limit(request.limit_num)
    .offset(request.limit_begin)
    .execute()
}

/** How many documents of a space fit. */
export async function countOf(db: Queries, looker: Looker, request: DocumentRequest): Promise<number> {
  const row = await matching(db, looker, request)
    .select(sql<number>`count(*)::int`.as('documents'))
    .executeTakeFirstOrThrow()
  return row.documents
}

/** How many documents are everybody's, and how many one's own. */
export async function spaceCounts(db: Queries, looker: Looker): Promise<{ public: number; mine: number }> {
  const row = await documentsFor(db, looker)
    .select([
      sql<number>`(count(*) FILTER (WHERE owner_id IS NULL))::int`.as('everybodys'),
      sql<number>`(count(*) FILTER (WHERE owner_id IS NOT NULL))::int`.as('own'),
    ])
    .executeTakeFirstOrThrow()
  return { public: row.everybodys, mine: row.own }
}
