import { sql } from 'kysely'
import { documentsFor, type Looker } from '../documents/index.ts'
import type { Queries } from '../institutions/index.ts'

/** What is looked for among the documents that a class does not show. */
export type MaterialSearch = {
  readonly looker: Looker
  readonly classId: number
  readonly keyword: string
  readonly begin: number
  readonly count: number
}

// Everybody's at the institution: what a colleague keeps to themselves is not offered to who holds a link.
const offered = (db: Queries, { looker, classId, keyword }: MaterialSearch) =>
  documentsFor(db, looker)
    .where('owner_id', 'is', null)
    .where('status', '<>', 'failed')
    .where('document.name', 'ilike', `%${keyword.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('class_document')
            .select('class_document.document_id')
            .where('class_id', '=', classId)
            .whereRef('class_document.document_id', '=', 'document.document_id'),
        ),
      ),
    )

/** The documents of an institution that a class does not show yet, the newest first. */
export async function offeredDocuments(db: Queries, search: MaterialSearch) {
  const [rows, counted] = await Promise.all([
    offered(db, search)
      .select(['document.document_id', 'document.name', 'kind', 'status'])
      .orderBy('uploaded_at', 'desc')
      .orderBy('document.document_id', 'desc')
      .limit(search.count)
      .offset(search.begin)
      .execute(),
    offered(db, search).select(sql<number>`count(*)::int`.as('documents')).executeTakeFirstOrThrow(),
  ])
  return { total: counted.documents, rows }
}
