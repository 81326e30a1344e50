import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import type { Queries } from '../people/index.ts'

type LinkTable = {
  provider: string
  subject: string
  user_id: number
  address: string | null
  linked_at: Date
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    sign_in_link: LinkTable
  }
}

/** A link as the database has it. */
export type LinkRow = Selectable<LinkTable>

/** Whose account here an account elsewhere belongs to; undefined: nobody has linked it. */
export async function userLinkedTo(db: Database, provider: string, subject: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('sign_in_link')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}

/** A user's links. */
export const linksOf = (db: Database, userId: number): Promise<LinkRow[]> =>
  db.selectFrom('sign_in_link').selectAll().where('user_id', '=', userId).execute()

/** Keeps a link; false when the account elsewhere, or the account here, has one already. */
export async function insertLink(db: Queries, row: Insertable<LinkTable>): Promise<boolean> {
  const written = await db
    .insertInto('sign_in_link')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return written !== undefined
}

/** Drops a link; false when there is none. */
export async function deleteLink(db: Queries, userId: number, provider: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('sign_in_link')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .returning('user_id')
    .executeTakeFirst()
  return gone !== undefined
}

/** How many accounts here are linked, by provider. */
export async function linksByProvider(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('sign_in_link')
    .select(({ fn }) => ['provider', fn.countAll<number>().as('links')])
    .groupBy('provider')
    .execute()
  return new Map(rows.map(({ provider, links }) => [provider, Number(links)]))
}
