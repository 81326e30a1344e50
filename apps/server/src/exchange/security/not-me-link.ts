import type { Database } from '../../platform/postgres/database.ts'
import { digestOfToken, makeToken } from '../../safety/token.ts'
import type { PeopleDeps, Queries } from '../people/index.ts'

type NotMeTable = { token_digest: Buffer; user_id: number; expires_at: Date; used_at: Date | null }

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    not_me_link: NotMeTable
  }
}

// Long enough for somebody who reads their mail once a week.
const GOOD_FOR_MS = 14 * 24 * 3_600_000

/** Makes the link by which a letter's reader freezes the account. */
export async function makeNotMeLink(deps: PeopleDeps, db: Queries, userId: number): Promise<string> {
  const token = makeToken()
  const expires = new Date(deps.clock.nowMs() + GOOD_FOR_MS)
  await db
    .insertInto('not_me_link')
    .values({ token_digest: digestOfToken(token), user_id: userId, expires_at: expires, used_at: null })
    .execute()
  return `${deps.siteUrl()}/forget?not_me=${token}`
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
