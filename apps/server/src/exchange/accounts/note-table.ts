import type { GeneratedAlways, Selectable } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

type UserNoteTable = {
  note_id: GeneratedAlways<number>
  user_id: number
  at: Date
  operator: string
  text: string
  act: number | null
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    user_note: UserNoteTable
  }
}

/** A note of an operator on a person. */
export type UserNoteRow = Selectable<UserNoteTable>

/** Writes a note, once for each act. */
export async function insertNote(db: Database, note: Omit<UserNoteRow, 'note_id'>): Promise<void> {
  await db
    .insertInto('user_note')
    .values(note)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The notes on a person, newest first. */
export const notesOf = (db: Database, userId: number, count: number): Promise<UserNoteRow[]> =>
  db.selectFrom('user_note').selectAll().where('user_id', '=', userId).orderBy('note_id', 'desc').limit(count).execute()
