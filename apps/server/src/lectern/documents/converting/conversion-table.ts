import { sql } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'
import type { DocumentRow } from '../document-table.ts'
import type { ConvertedDocument } from './convert-document.ts'

/** A document that was being converted when the server went away is tried once more, and then no more. */
export const TRIES_MAX = 2

/** Puts back into the queue what was being converted when the server went away. */
export async function requeueInterrupted(db: Database): Promise<void> {
  await sql`
    UPDATE document SET
      status = CASE WHEN tries >= ${TRIES_MAX} THEN 'failed' ELSE 'queued' END,
      reason = CASE WHEN tries >= ${TRIES_MAX} THEN 'crashed' END,
      progress = 0
    WHERE status = 'converting'
  `.execute(db)
}

/** Takes the next document that waits. */
export async function takeNext(db: Database): Promise<DocumentRow[]> {
  return db
    .updateTable('document')
    .set(where => ({ status: 'converting', progress: 0, tries: where('tries', '+', 1) }))
    .where('document_id', '=', where =>
      where
        .selectFrom('document')
        .select('document_id')
        .where('status', '=', 'queued')
        .where('deleted_at', 'is', null)
        .orderBy('queued_at')
        .orderBy('document_id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

/** Says how far a conversion has come. */
export async function setProgress(db: Database, documentId: number, progress: number): Promise<void> {
  await db
    .updateTable('document')
    .set({ progress })
    .where('document_id', '=', documentId)
    .where('status', '=', 'converting')
    .execute()
}

/** Writes what a conversion came to; what was called off meanwhile stays so. */
export async function settle(db: Database, documentId: number, made: ConvertedDocument): Promise<boolean> {
  const settled = await db
    .updateTable('document')
    .set(
      'ratios' in made
        ? { status: 'ready', progress: 100, reason: null, ratios: made.ratios }
        : { status: 'failed', progress: 0, reason: made.reason },
    )
    .where('document_id', '=', documentId)
    .where('status', '=', 'converting')
    .executeTakeFirst()
  return 'ratios' in made && settled.numUpdatedRows > 0n
}
