import type { ShareRight } from '@bourse/protocol'
import { type Generated, type Selectable, sql } from 'kysely'
import type { Queries } from '../institutions/index.ts'

type ShareTable = {
  share_id: Generated<number>
  recording_id: number
  token_hash: Buffer
  may: ShareRight
  made_at: Date
  made_by: number
  ends_at: Date
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    recording_share: ShareTable
  }
}

/** A link to a recording as the database has it. */
export type ShareRow = Selectable<ShareTable>

/** Keeps a link and answers its id. */
export async function insertShare(db: Queries, row: Omit<ShareRow, 'share_id'>): Promise<number> {
  const { share_id } = await db
    .insertInto('recording_share')
    .values(row)
    .returning('share_id')
    .executeTakeFirstOrThrow()
  return share_id
}

/** The links to a recording that have not ended, newest first. */
export const openShares = (db: Queries, recordingId: number, now: Date): Promise<ShareRow[]> =>
  db
    .selectFrom('recording_share')
    .selectAll()
    .where('recording_id', '=', recordingId)
    .where('ends_at', '>', now)
    .orderBy('share_id', 'desc')
    .execute()

/** The link with a token. */
export const shareByHash = (db: Queries, hash: Buffer): Promise<ShareRow | undefined> =>
  db.selectFrom('recording_share').selectAll().where('token_hash', '=', hash).executeTakeFirst()

/** Ends a link of an institution's recording; false when there is none. */
export async function endShare(
  db: Queries,
  { institutionId, shareId, at }: { institutionId: number; shareId: number; at: Date },
): Promise<boolean> {
  const ended = await db
    .updateTable('recording_share')
    .set({ ends_at: at })
    .where('share_id', '=', shareId)
    .where('ends_at', '>', at)
    .where('recording_id', 'in', where =>
      where.selectFrom('recording').select('recording_id').where('institution_id', '=', institutionId),
    )
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/**
 * Shows recordings again to whom they were shown before they were shared, when the last of their links has ended: to the
 * students of a class whose recording is for them, otherwise to nobody.
 */
export async function closeEndedLinks(db: Queries, institutionId: number, now: Date): Promise<void> {
  await sql`
    UPDATE recording
    SET visibility = CASE
      WHEN EXISTS (SELECT FROM class WHERE class.class_id = recording.class_id AND class.replay) THEN 'students'
      ELSE 'unpublished'
    END
    WHERE institution_id = ${institutionId} AND visibility = 'link'
      AND EXISTS (SELECT FROM recording_share AS share WHERE share.recording_id = recording.recording_id)
      AND NOT EXISTS (
        SELECT FROM recording_share AS share
        WHERE share.recording_id = recording.recording_id AND share.ends_at > ${now}
      )
  `.execute(db)
}
