import type { PeopleDeps } from '../people/index.ts'
import type { NoticeToLeave } from './leave-notices.ts'
import { moveNoticePlace, type NoticePlace, type ToldAbout } from './notice-place-table.ts'
import { tellMany } from './tell-many.ts'

/** Tells everybody what happened from one place to another, and moves the place with it: dying in between tells nobody twice and leaves nobody out. */
export async function tellUpTo(
  deps: PeopleDeps<'drawers'>,
  about: ToldAbout,
  { from, to, notices }: { from: NoticePlace; to: NoticePlace; notices: readonly NoticeToLeave[] },
): Promise<void> {
  await tellMany(deps, async transaction => ((await moveNoticePlace(transaction, about, { from, to })) ? notices : []))
}
