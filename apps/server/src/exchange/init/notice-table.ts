import type { Language } from '@bourse/protocol'
import { type Generated, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

/** What hangs on the first page: a line among the notices, or a banner with its picture. */
export type PinnedKind = 'notice' | 'banner'

/** What it says, in the languages it was said in. */
export type Titles = Partial<Record<Language, string>>

type NoticeTable = {
  notice_id: Generated<number>
  kind: PinnedKind
  link: string
  image: string | null
  titles: Titles
  at: Date
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    house_notice: NoticeTable
  }
}

/** Something that is pinned up. */
export type PinnedRow = {
  readonly id: number
  readonly kind: PinnedKind
  readonly link: string
  readonly image: string | null
  readonly titles: Titles
  readonly at: Date
}

/** All that is pinned up, newest first. */
export async function allPinned(db: Database): Promise<PinnedRow[]> {
  const rows = await db.selectFrom('house_notice').selectAll().orderBy('at', 'desc').execute()
  return rows.map(({ notice_id, ...row }) => ({ id: notice_id, ...row }))
}

// The column takes JSON as text and gives it back read.
const written = (titles: Titles): Titles => JSON.stringify(titles) as unknown as Titles

/** Pins something up and answers its number. */
export async function insertPinned(db: Database, pinned: Omit<PinnedRow, 'id'>): Promise<number> {
  const { notice_id } = await db
    .insertInto('house_notice')
    .values({ ...pinned, titles: written(pinned.titles) })
    .returning('notice_id')
    .executeTakeFirstOrThrow()
  return notice_id
}

/** Says it in other words. */
export async function keepTitles(db: Database, id: number, titles: Titles): Promise<void> {
  await db
    .updateTable('house_notice')
    .set({ titles: written(titles) })
    .where('notice_id', '=', id)
    .execute()
}

/** Takes something down; false when there is no such thing. */
export async function deletePinned(db: Database, kind: PinnedKind, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('house_notice')
    .where('notice_id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Whether anything was ever pinned up, also what was taken down since. */
export async function wasPinned(db: Database): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    SELECT last_value > 1 OR is_called AS used FROM house_notice_notice_id_seq`.execute(db)
  return rows[0]?.used !== false
}
