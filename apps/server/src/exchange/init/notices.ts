import { LANGUAGES, type Language } from '@bourse/protocol'
import type { Generated } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

/** What hangs on the first page: a line among the notices, or a banner with its picture. */
export type PinnedKind = 'notice' | 'banner'

type Titles = Partial<Record<Language, string>>

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
export type Pinned = {
  readonly id: number
  readonly kind: PinnedKind
  readonly link: string
  readonly image: string | null
  readonly titles: Titles
  readonly at: Date
}

const SHOWN_MAX = { notice: 5, banner: 3 } as const

/** What the house pins up, kept in memory: every page asks. */
export type Pinboard = {
  of(kind: PinnedKind): readonly Pinned[]
  add(pinned: Omit<Pinned, 'id'>): Promise<number>
  /** Says it in one more language; false when there is no such thing. */
  translate(id: number, language: Language, title: string): Promise<boolean>
  remove(kind: PinnedKind, id: number): Promise<boolean>
}

/** Opens the pinboard as the database has it. */
export async function openPinboard(db: Database): Promise<Pinboard> {
  const read = async (): Promise<Pinned[]> => {
    const rows = await db.selectFrom('house_notice').selectAll().orderBy('at', 'desc').execute()
    return rows.map(({ notice_id, ...row }) => ({ id: notice_id, ...row }))
  }
  let all = await read()
  return {
    of: kind => all.filter(one => one.kind === kind).slice(0, SHOWN_MAX[kind]),
    async add(pinned) {
      const row = { ...pinned, titles: JSON.stringify(pinned.titles) as unknown as Titles }
      const { notice_id } = await db
        .insertInto('house_notice')
        .values(row)
        .returning('notice_id')
        .executeTakeFirstOrThrow()
      all = await read()
      return notice_id
    },
    async translate(id, language, title) {
      const known = all.find(one => one.id === id)
      if (known === undefined) return false
      const titles = JSON.stringify({ ...known.titles, [language]: title }) as unknown as Titles
      await db.updateTable('house_notice').set({ titles }).where('notice_id', '=', id).execute()
      all = await read()
      return true
    },
    async remove(kind, id) {
      const gone = await db
        .deleteFrom('house_notice')
        .where('notice_id', '=', id)
        .where('kind', '=', kind)
        .executeTakeFirst()
      all = await read()
      return gone.numDeletedRows > 0n
    },
  }
}

/** A title in the reader's language; where it is missing in English, then in whichever there is. */
export function titleIn(titles: Titles, language: Language): string {
  const order: readonly Language[] = [language, 'en', ...LANGUAGES]
  return order.map(one => titles[one]).find(title => title !== undefined) ?? ''
}
