import { LANGUAGES, type Language } from '@bourse/protocol'
import type { Database } from '../../platform/postgres/database.ts'
import {
  allPinned,
  deletePinned,
  insertPinned,
  keepTitles,
  type PinnedKind,
  type PinnedRow,
  type Titles,
} from './notice-table.ts'

const SHOWN_MAX = { notice: 5, banner: 3 } as const

/** What the house pins up, kept in memory: every page asks. */
export type Pinboard = {
  of(kind: PinnedKind): readonly PinnedRow[]
  add(pinned: Omit<PinnedRow, 'id'>): Promise<number>
  /** Says it in one more language; false when there is no such thing. */
  translate(id: number, language: Language, title: string): Promise<boolean>
  remove(kind: PinnedKind, id: number): Promise<boolean>
}

/** Opens the pinboard as the database has it. */
export async function openPinboard(db: Database): Promise<Pinboard> {
  const read = (): Promise<PinnedRow[]> => allPinned(db)
  let all = await read()
  return {
    of: kind => all.filter(one => one.kind === kind).slice(0, SHOWN_MAX[kind]),
    async add(pinned) {
      const id = await insertPinned(db, pinned)
      all = await read()
      return id
    },
    async translate(id, language, title) {
      const known = all.find(one => one.id === id)
      if (known === undefined) return false
      await keepTitles(db, id, { ...known.titles, [language]: title })
      all = await read()
      return true
    },
    async remove(kind, id) {
      const gone = await deletePinned(db, kind, id)
      all = await read()
      return gone
    },
  }
}

/** A title in the reader's language; where it is missing in English, then in whichever there is. */
export function titleIn(titles: Titles, language: Language): string {
  const order: readonly Language[] = [language, 'en', ...LANGUAGES]
  return order.map(one => titles[one]).find(title => title !== undefined) ?? ''
}
