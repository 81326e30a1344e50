import type { DocumentSpace } from '@bourse/protocol'
import { type Generated, type Insertable, type Selectable, sql } from 'kysely'
import type { Queries } from '../institutions/index.ts'
import { documentsFor, type Looker } from './document-table.ts'

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

/** Writes a new folder; undefined when there is one of its name beside it. */
export const insertFolder = (db: Queries, row: Insertable<FolderTable>): Promise<{ folder_id: number } | undefined> =>
  db
    .insertInto('document_folder')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('folder_id')
    .executeTakeFirst()

/** Gives a folder another name. */
export async function nameFolder(db: Queries, folderId: number, name: string): Promise<void> {
  await db.updateTable('document_folder').set({ name }).where('folder_id', '=', folderId).execute()
}

/** Whether a folder holds a document that is there, or a folder. */
export async function isFolderUsed(db: Queries, folderId: number): Promise<boolean> {
  const held = await sql<{ held: boolean }>`
    SELECT EXISTS (SELECT 1 FROM document WHERE folder_id = ${folderId} AND deleted_at IS NULL)
      OR EXISTS (SELECT 1 FROM document_folder WHERE parent_id = ${folderId}) AS held
  `.execute(db)
  return held.rows[0]?.held !== false
}

/** Takes a folder away; deleted documents that lay in it lie in none. */
export async function dropFolder(db: Queries, folderId: number): Promise<void> {
  await db.updateTable('document').set({ folder_id: null }).where('folder_id', '=', folderId).execute()
  await db.deleteFrom('document_folder').where('folder_id', '=', folderId).execute()
}

/** How many documents of a space lie in each folder, and in none. */
export function documentsByFolder(db: Queries, looker: Looker, space: DocumentSpace) {
  const owner = ownerOf(space, looker)
  const own = documentsFor(db, looker)
  return (owner === null ? own.where('owner_id', 'is', null) : own.where('owner_id', '=', owner))
    .select(['folder_id', sql<number>`count(*)::int`.as('documents')])
    .groupBy('folder_id')
    .execute()
}
