import type { ReminderKind } from '@bourse/protocol'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/postgres/database.ts'

/** What somebody waits for. */
export type Reminder = { readonly what: ReminderKind; readonly about: number }

/** What somebody waits for, the latest asked first. */
export async function remindersOf(db: Database, userId: number): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`
    SELECT what, about FROM reminder WHERE user_id = ${userId} ORDER BY asked_at DESC, about
  `.execute(db)
  return rows
}

/** Keeps that somebody wants to be told. */
export async function keepReminder(db: Database, userId: number, of: Reminder & { at: Date }): Promise<void> {
  await sql`
    INSERT INTO reminder (what, about, user_id, asked_at) VALUES (${of.what}, ${of.about}, ${userId}, ${of.at})
    ON CONFLICT DO NOTHING
  `.execute(db)
}

/** Forgets it. */
export async function dropReminder(db: Database, userId: number, { what, about }: Reminder): Promise<void> {
  await sql`DELETE FROM reminder WHERE what = ${what} AND about = ${about} AND user_id = ${userId}`.execute(db)
}

/** Everything that anybody waits for. */
export async function awaited(db: Database): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`SELECT DISTINCT what, about FROM reminder ORDER BY what, about`.execute(db)
  return rows
}

/** Takes the next of those who wait for something; nobody else takes them. */
export async function takeWaiting(
  transaction: DatabaseTransaction,
  { what, about }: Reminder,
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    DELETE FROM reminder WHERE what = ${what} AND about = ${about} AND user_id IN (
      SELECT user_id FROM reminder WHERE what = ${what} AND about = ${about}
      ORDER BY user_id LIMIT ${count} FOR UPDATE SKIP LOCKED)
    RETURNING user_id
  `.execute(transaction)
  return rows.map(row => Number(row.user_id))
}
