import type { GeneratedAlways, Selectable } from 'kysely'
import type { Database } from '../platform/postgres/database.ts'

type BackupMadeTable = {
  backup_id: GeneratedAlways<number>
  at: Date
  file: string
  bytes: number
  head_seq: number
  digest: string
  tested_at: Date | null
  tested_by: string | null
}

declare module '../platform/postgres/tables.ts' {
  interface Tables {
    backup_made: BackupMadeTable
  }
}

/** A backup that was made of this house. */
export type BackupMadeRow = Selectable<BackupMadeTable>

/** Notes a backup that was made; answers its number. */
export async function insertBackupMade(
  db: Database,
  made: Pick<BackupMadeRow, 'at' | 'file' | 'bytes' | 'head_seq' | 'digest'>,
): Promise<number> {
  const { backup_id } = await db
    .insertInto('backup_made')
    .values({ ...made, tested_at: null, tested_by: null })
    .returning('backup_id')
    .executeTakeFirstOrThrow()
  return backup_id
}

/** The backups that were made, newest first. */
export const backupsMade = (db: Database, count: number): Promise<BackupMadeRow[]> =>
  db.selectFrom('backup_made').selectAll().orderBy('backup_id', 'desc').limit(count).execute()

/** One backup. */
export const backupMade = (db: Database, id: number): Promise<BackupMadeRow | undefined> =>
  db.selectFrom('backup_made').selectAll().where('backup_id', '=', id).executeTakeFirst()

/** Notes who restored a backup elsewhere; false when there is none. */
export async function noteTested(db: Database, id: number, { at, by }: { at: Date; by: string }): Promise<boolean> {
  const found = await db
    .updateTable('backup_made')
    .set({ tested_at: at, tested_by: by })
    .where('backup_id', '=', id)
    .executeTakeFirst()
  return found.numUpdatedRows > 0n
}
