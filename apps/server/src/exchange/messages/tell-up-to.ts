import type { PeopleDeps } from '../people/index.ts'
import { leaveNotices, type NoticeToLeave } from './leave-notices.ts'
import { moveNoticePlace, type NoticePlace, type ToldAbout } from './notice-place-table.ts'

/** Tells everybody what happened from one place to another, and moves the place with it: dying in between tells nobody twice and leaves nobody out. */
export async function tellUpTo(
  { db, services }: PeopleDeps<'drawers'>,
  about: ToldAbout,
  { from, to, notices }: { from: NoticePlace; to: NoticePlace; notices: readonly NoticeToLeave[] },
): Promise<void> {
  const told = await db.transaction().execute(async transaction => {
    if (!(await moveNoticePlace(transaction, about, { from, to }))) return []
    return leaveNotices(transaction, notices)
  })
  for (const userId of told) services.drawers.changed(userId)
}
