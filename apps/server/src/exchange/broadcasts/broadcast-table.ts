import type { Language } from '@bourse/protocol'
import { type Generated, type Insertable, type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/postgres/database.ts'

/** A title and a text by language. */
export type BroadcastTexts = Partial<Record<Language, { readonly title: string; readonly text: string }>>

type BroadcastTable = {
  broadcast_id: Generated<number>
  level: number | null
  by_mail: boolean
  texts: BroadcastTexts
  written_at: Date
  written_by: string
  act: number | null
  sent_at: Date | null
  last_user: Generated<number>
  told: Generated<number>
  ended_at: Date | null
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    broadcast: BroadcastTable
  }
}

/** A broadcast as the database has it. */
export type BroadcastRow = Selectable<BroadcastTable>

/** Keeps a new one; answers its number. */
export async function insertBroadcast(
  db: Database,
  row: Omit<Insertable<BroadcastTable>, 'sent_at' | 'ended_at' | 'last_user' | 'told'>,
): Promise<number> {
  const texts = sql<BroadcastTexts>`${JSON.stringify(row.texts)}::jsonb`
  const written = await db
    .insertInto('broadcast')
    .values({ ...row, texts, sent_at: null, ended_at: null })
    .returning('broadcast_id')
    .executeTakeFirstOrThrow()
  return written.broadcast_id
}

/** One of them. */
export const broadcastById = (db: Database, id: number): Promise<BroadcastRow | undefined> =>
  db.selectFrom('broadcast').selectAll().where('broadcast_id', '=', id).executeTakeFirst()

/** Whether an act has written one. */
export async function wasWritten(db: Database, act: number): Promise<boolean> {
  const row = await db.selectFrom('broadcast').select('act').where('act', '=', act).executeTakeFirst()
  return row !== undefined
}

/** The newest ones. */
export const newestBroadcasts = (db: Database, limit: number): Promise<BroadcastRow[]> =>
  db.selectFrom('broadcast').selectAll().orderBy('broadcast_id', 'desc').limit(limit).execute()

/** Says one in a language, while it is not sent; false when it is, or there is none. */
export async function keepTexts(db: Database, id: number, texts: BroadcastTexts): Promise<boolean> {
  const kept = await db
    .updateTable('broadcast')
    .set({ texts: sql`texts || ${JSON.stringify(texts)}::jsonb` })
    .where('broadcast_id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return kept.numUpdatedRows === 1n
}

/** Sends one on its way; false when it is already, or there is none. */
export async function markSending(db: Database, id: number, now: Date): Promise<boolean> {
  const sent = await db
    .updateTable('broadcast')
    .set({ sent_at: now })
    .where('broadcast_id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return sent.numUpdatedRows === 1n
}

/** How many people a broadcast would reach now. */
export async function countReaders(db: Database, level: number | null): Promise<{ people: number; mails: number }> {
  const answer = await sql<{ people: number; mails: number }>`
    SELECT count(*)::integer AS people,
      count(*) FILTER (WHERE email IS NOT NULL AND coalesce(notice_choice.mail, true))::integer AS mails
    FROM app_user LEFT JOIN notice_choice ON notice_choice.user_id = app_user.user_id AND topic = 'house'
    WHERE ${level}::smallint IS NULL OR app_user.level = ${level}
  `.execute(db)
  return answer.rows[0] ?? { people: 0, mails: 0 }
}

/** Somebody whom a broadcast was told to. */
export type BroadcastReader = {
  readonly user_id: number
  readonly language: string
  readonly mail_word: string | null
  /** Where the letter goes; null: they want none, or have no address. */
  readonly mail_to: string | null
}

/** The oldest that is on its way; it stays so until the transaction ends, and nobody else sends it meanwhile. */
export const lockOnItsWay = (db: DatabaseTransaction): Promise<BroadcastRow | undefined> =>
  db
    .selectFrom('broadcast')
    .selectAll()
    .where('sent_at', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('broadcast_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Puts the message into the drawers of the next people; answers them. */
export async function tellNext(
  db: DatabaseTransaction,
  row: BroadcastRow,
  { kind, otherwise, limit }: { kind: string; otherwise: Language; limit: number },
): Promise<readonly BroadcastReader[]> {
  const answer = await sql<BroadcastReader>`
    WITH next AS MATERIALIZED (
      SELECT user_id, language, mail_word, email FROM app_user
      WHERE user_id > ${row.last_user} AND created_at <= ${row.sent_at}
        AND (${row.level}::smallint IS NULL OR level = ${row.level})
      ORDER BY user_id LIMIT ${limit}
    ), told AS (
      INSERT INTO message (user_id, type, kind, details, at)
      SELECT user_id, 'system', ${kind}, coalesce(texts -> language, texts -> ${otherwise}::text), ${row.sent_at}
      FROM next, broadcast WHERE broadcast_id = ${row.broadcast_id}
    )
    SELECT next.user_id, language, mail_word,
      CASE WHEN ${row.by_mail} AND coalesce(notice_choice.mail, true) THEN email END AS mail_to
    FROM next LEFT JOIN notice_choice ON notice_choice.user_id = next.user_id AND topic = 'house'
    ORDER BY next.user_id
  `.execute(db)
  return answer.rows
}

/** Notes how far it has come; ended where nobody is left. */
export async function moveOn(
  db: DatabaseTransaction,
  row: BroadcastRow,
  { lastUser, told, endedAt }: { lastUser: number; told: number; endedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('broadcast')
    .set({ last_user: lastUser, told, ended_at: endedAt })
    .where('broadcast_id', '=', row.broadcast_id)
    .execute()
}
