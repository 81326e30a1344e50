import type { DocumentSpace } from '@bourse/protocol'
import type { Generated, Selectable } from 'kysely'
import type { Queries } from '../institutions/index.ts'
import type { Looker } from './document-table.ts'

type FolderTable = {
  folder_id: Generated<number>
  institution_id: number
  owner_id: number | null
  parent_id: number | null
  name: string
  created_at: Date
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    document_folder: FolderTable
  }
}

/** A folder as the database has it. */
export type FolderRow = Selectable<FolderTable>

/** Whose the things of a space are. */
export const ownerOf = (space: DocumentSpace, { contactId }: Looker): number | null =>
  space === 'mine' ? contactId : null

/** The folders of a space, by name. */
export function foldersOf(db: Queries, looker: Looker, space: DocumentSpace): Promise<FolderRow[]> {
  const owner = ownerOf(space, looker)
  const query = db.selectFrom('document_folder').selectAll().where('institution_id', '=', looker.institutionId)
  return (owner === null ? query.where('owner_id', 'is', null) : query.where('owner_id', '=', owner))
    .orderBy('name')
    .execute()
}

/** A folder that somebody may see. */
export const folderFor = (db: Queries, looker: Looker, folderId: number): Promise<FolderRow | undefined> =>
  db
    .selectFrom('document_folder')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('institution_id', '=', looker.institutionId)
    .where(where => where.or([where('owner_id', 'is', null), where('owner_id', '=', looker.contactId)]))
    .executeTakeFirst()

/** Whether a folder is there for somebody, and belongs to a space; no folder belongs to each. */
export async function folderFits(
  db: Queries,
  looker: Looker,
  of: { space: DocumentSpace; folderId: number | undefined },
): Promise<boolean> {
  if (of.folderId === undefined) return true
  const folder = await folderFor(db, looker, of.folderId)
  return folder !== undefined && folder.owner_id === ownerOf(of.space, looker)
}
