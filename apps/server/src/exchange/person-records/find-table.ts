import { sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import type { UserRow } from '../people/index.ts'

/** A thing that a text can be the beginning of; each has an index of its own, in the order of its signs. */
export type SearchColumn = 'mail' | 'phone' | 'whole phone' | 'nickname'

const COLUMNS = {
  mail: sql`email COLLATE "C"`,
  phone: sql`mobile_phone COLLATE "C"`,
  'whole phone': sql`(area_code || mobile_phone) COLLATE "C"`,
  nickname: sql`lower(nickname) COLLATE "C"`,
} as const

const patternOf = (text: string): string => `${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`

/** People of whom something begins with a text, in the order of that; the plan is known by name, so that it is made once. */
export async function usersBeginning(
  db: Database,
  what: SearchColumn,
  asked: { text: string; count: number },
): Promise<UserRow[]> {
  const column = COLUMNS[what]
  const { rows } = await sql<UserRow>`
    SELECT * FROM app_user WHERE ${column} LIKE ${patternOf(asked.text)} ORDER BY ${column} LIMIT ${asked.count}
  `.execute(db)
  return rows
}

/** People by their numbers. */
export async function usersNumbered(db: Database, userIds: readonly number[]): Promise<UserRow[]> {
  if (userIds.length === 0) return []
  return db
    .selectFrom('app_user')
    .selectAll()
    .where('user_id', 'in', [...userIds])
    .orderBy('user_id')
    .execute()
}

/** The newest sealed name of each of these people. */
export async function sealedNamesOf(
  db: Database,
  userIds: readonly number[],
): Promise<{ user_id: number; real_name: Buffer }[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<{ user_id: number; real_name: Buffer }>`
    SELECT DISTINCT ON (user_id) user_id, real_name FROM identity_check
    WHERE user_id = ANY(${[...userIds]}::bigint[]) ORDER BY user_id, check_id DESC
  `.execute(db)
  return rows
}
