import type { Database, DatabaseTransaction } from '../../platform/postgres/database.ts'

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    notice_place: NoticePlace & { about: ToldAbout }
  }
}

/** What people are told of in the order in which it happened. */
export type ToldAbout = 'orders' | 'closings' | 'lost_guards' | 'funding'

/** Up to where everybody was told: a moment or a command, and within it an order or a closing. */
export type NoticePlace = { readonly happened: number; readonly within: number }

/** The place as it was kept. */
export const readNoticePlace = (db: Database, about: ToldAbout): Promise<NoticePlace> =>
  db.selectFrom('notice_place').select(['happened', 'within']).where('about', '=', about).executeTakeFirstOrThrow()

/** Moves the place; false when it stands elsewhere, so that somebody else has told meanwhile. */
export async function moveNoticePlace(
  db: DatabaseTransaction,
  about: ToldAbout,
  { from, to }: { readonly from: NoticePlace; readonly to: NoticePlace },
): Promise<boolean> {
  const moved = await db
    .updateTable('notice_place')
    .set({ happened: to.happened, within: to.within })
    .where('about', '=', about)
    .where('happened', '=', from.happened)
    .where('within', '=', from.within)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}
