import type { UploadGoal } from '@bourse/protocol'
import type { Selectable } from 'kysely'
import type { Queries } from '../../institutions/index.ts'

type UploadTable = {
  upload_id: string
  institution_id: number
  contact_id: number
  goal: UploadGoal
  name: string
  bytes: number
  digest: string
  owner_id: number | null
  folder_id: number | null
  class_id: number | null
  begun_at: Date
  touched_at: Date
}

type UploadPartTable = { upload_id: string; part: number; digest: Buffer }

declare module '../../../platform/postgres/tables.ts' {
  interface Tables {
    upload: UploadTable
    upload_part: UploadPartTable
  }
}

/** An upload as the database has it. */
export type UploadRow = Selectable<UploadTable>

/** Begins an upload; one with the same content that the same contact began is answered instead, with its new name. */
export const insertUpload = (db: Queries, row: UploadRow): Promise<UploadRow> =>
  db
    .insertInto('upload')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['contact_id', 'goal', 'digest', 'bytes']).doUpdateSet({
        name: row.name,
        owner_id: row.owner_id,
        folder_id: row.folder_id,
        class_id: row.class_id,
        touched_at: row.touched_at,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

/** An upload of a contact. */
export const uploadOf = (db: Queries, contactId: number, uploadId: string): Promise<UploadRow | undefined> =>
  db
    .selectFrom('upload')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('contact_id', '=', contactId)
    .executeTakeFirst()

/** The uploads of a contact, oldest first. */
export const uploadsOf = (db: Queries, contactId: number): Promise<UploadRow[]> =>
  db.selectFrom('upload').selectAll().where('contact_id', '=', contactId).orderBy('begun_at').execute()

/** The parts of an upload that are here, in order. */
export const partsHere = (db: Queries, uploadId: string): Promise<{ part: number; digest: Buffer }[]> =>
  db.selectFrom('upload_part').select(['part', 'digest']).where('upload_id', '=', uploadId).orderBy('part').execute()

/** Notes that a part is here. */
export async function insertPart(db: Queries, row: UploadPartTable & { at: Date }): Promise<void> {
  const { at, ...part } = row
  await db
    .insertInto('upload_part')
    .values(part)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db.updateTable('upload').set({ touched_at: at }).where('upload_id', '=', part.upload_id).execute()
}

/** Forgets an upload and its parts; false when somebody else was first. */
export async function deleteUpload(db: Queries, uploadId: string): Promise<boolean> {
  const gone = await db.deleteFrom('upload').where('upload_id', '=', uploadId).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** The uploads that nobody has gone on with since a moment. */
export const uploadsUntouchedSince = (db: Queries, since: Date): Promise<UploadRow[]> =>
  db.selectFrom('upload').selectAll().where('touched_at', '<', since).execute()
