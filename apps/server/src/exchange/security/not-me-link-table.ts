import type { Database } from '../../platform/postgres/database.ts'
import { digestOfToken } from '../../safety/token.ts'
import type { Queries } from '../people/index.ts'

type NotMeTable = { token_digest: Buffer; user_id: number; expires_at: Date; used_at: Date | null }

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    not_me_link: NotMeTable
  }
}

/** Writes a letter's link. */
export async function insertNotMeLink(db: Queries, link: NotMeTable): Promise<void> {
  await db.insertInto('not_me_link').values(link).execute()
}

/** Uses a letter's link; undefined when it is unknown, used or too old. */
export async function spendNotMeLink(db: Database, token: string, now: Date): Promise<{ user_id: number } | undefined> {
  return db
    .updateTable('not_me_link')
    .set({ used_at: now })
    .where('token_digest', '=', digestOfToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
}
