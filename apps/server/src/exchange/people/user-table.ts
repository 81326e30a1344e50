import { type Generated, type Insertable, type Selectable, sql } from 'kysely'
import type { DatabaseTransaction, Queries } from '../../platform/postgres/database.ts'

export type { Queries } from '../../platform/postgres/database.ts'

type UserTable = {
  user_id: Generated<number>
  created_at: Date
  email: string | null
  area_code: string | null
  mobile_phone: string | null
  password_hash: string
  password_at: Date
  nickname: string
  avatar: string | null
  introduction: Generated<string>
  language: string
  level: Generated<number>
  invite_code: string
  invited_by: number | null
  mail_word: string | null
  frozen_at: Date | null
  frozen_reason: string | null
  withdraw_frozen_until: Date | null
  favourites_kept: Generated<boolean>
  /** Set by an operator: the turnover does not change it. */
  level_fixed: Generated<boolean>
  /** In millionths of a USDT, as it was counted last; a whole number as text. */
  turnover_30d: Generated<string>
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    app_user: UserTable
  }
}

/** A person as the database has them. */
export type UserRow = Selectable<UserTable>

/** A phone number in two parts: the country's area code and the number within it. */
export type Phone = { areaCode: string; number: string }

/** The user with this id; ids come from sessions, so a missing one is our fault. */
export const userById = (db: Queries, userId: number): Promise<UserRow> =>
  db.selectFrom('app_user').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()

/** The user of a number that somebody said, when there is one. */
export const userIfThere = (db: Queries, userId: number): Promise<UserRow | undefined> =>
  db.selectFrom('app_user').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Users whose number is a text, or whose e-mail, nickname or phone number has it; by number. */
export function usersLike(db: Queries, text: string, limit: number): Promise<UserRow[]> {
  const pattern = `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`
  return db
    .selectFrom('app_user')
    .selectAll()
    .where(where =>
      where.or([
        where('email', 'ilike', pattern),
        where('nickname', 'ilike', pattern),
        where('mobile_phone', 'like', pattern),
        where('user_id', '=', /^[0-9]{1,15}$/.test(text) ? Number(text) : -1),
      ]),
    )
    .orderBy('user_id')
    .limit(limit)
    .execute()
}

/** The users of some numbers; who is no user of ours is left out. */
export const usersNumbered = (db: Queries, userIds: readonly number[]): Promise<UserRow[]> =>
  db
    .selectFrom('app_user')
    .selectAll()
    .where('user_id', '=', sql<number>`ANY(${[...userIds]}::bigint[])`)
    .execute()

/** Users with exactly this nickname. */
export const usersNamed = (db: Queries, nickname: string, limit: number): Promise<UserRow[]> =>
  db.selectFrom('app_user').selectAll().where('nickname', '=', nickname).orderBy('user_id').limit(limit).execute()

/**
 * Whether nothing that protects the account has changed since the row was read: password, factors and contacts move the
 * freeze of withdrawals. Until the transaction ends nobody changes it either.
 */
export async function isUnchanged(transaction: DatabaseTransaction, user: UserRow): Promise<boolean> {
  const now = await transaction
    .selectFrom('app_user')
    .select(['password_hash', 'frozen_at', 'withdraw_frozen_until'])
    .where('user_id', '=', user.user_id)
    .forShare()
    .executeTakeFirstOrThrow()
  return (
    now.password_hash === user.password_hash &&
    now.frozen_at?.getTime() === user.frozen_at?.getTime() &&
    now.withdraw_frozen_until?.getTime() === user.withdraw_frozen_until?.getTime()
  )
}

/** Keeps everybody else from changing the account until the transaction ends. */
export async function lockUser(db: DatabaseTransaction, userId: number): Promise<void> {
  await db.selectFrom('app_user').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute()
}

/** The user with this e-mail address, in lower case. */
export const userByEmail = (db: Queries, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst()

/** The user with this phone number. */
export const userByPhone = (db: Queries, phone: Phone): Promise<UserRow | undefined> =>
  db
    .selectFrom('app_user')
    .selectAll()
    .where('area_code', '=', phone.areaCode)
    .where('mobile_phone', '=', phone.number)
    .executeTakeFirst()

/** The user whose invite code this is. */
export const userByInviteCode = (db: Queries, code: string): Promise<{ user_id: number } | undefined> =>
  db.selectFrom('app_user').select('user_id').where('invite_code', '=', code).executeTakeFirst()

/** Writes a new user; undefined when the e-mail, phone or invite code is somebody's already. */
export const insertUser = (db: Queries, user: Insertable<UserTable>): Promise<{ user_id: number } | undefined> =>
  db
    .insertInto('app_user')
    .values(user)
    .onConflict(conflict => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()

/** What a person may change of themselves, or have changed for them. */
export type UserChange = Partial<
  Pick<
    UserRow,
    'nickname' | 'avatar' | 'introduction' | 'language' | 'mail_word' | 'level_fixed' | 'frozen_at' | 'frozen_reason'
  >
>

/** Changes a user's plain facts. */
export async function updateUser(db: Queries, userId: number, change: UserChange): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.updateTable('app_user').set(change).where('user_id', '=', userId).execute()
}

/** Where a person is reached: an e-mail address or a phone. */
export type Contact = { email: string } | { area_code: string; mobile_phone: string }

/** Sets a new contact; fails on the unique index when it is somebody else's. */
export async function updateContact(db: Queries, userId: number, contact: Contact): Promise<void> {
  await db.updateTable('app_user').set(contact).where('user_id', '=', userId).execute()
}

/** Sets a new password; the moment is kept, because withdrawals freeze from it. */
export async function updatePassword(
  db: Queries,
  userId: number,
  { hash, at }: { hash: string; at: Date },
): Promise<void> {
  await db.updateTable('app_user').set({ password_hash: hash, password_at: at }).where('user_id', '=', userId).execute()
}

/** Holds back withdrawals until a moment; a later moment already there stays. */
export async function extendWithdrawFreeze(db: Queries, userId: number, until: Date): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ withdraw_frozen_until: until })
    .where('user_id', '=', userId)
    .where(where => where.or([where('withdraw_frozen_until', 'is', null), where('withdraw_frozen_until', '<', until)]))
    .execute()
}
