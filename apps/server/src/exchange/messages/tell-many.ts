import type { DatabaseTransaction } from '../../platform/postgres/database.ts'
import type { PeopleDeps } from '../people/index.ts'
import { leaveNotices, type NoticeToLeave } from './leave-notices.ts'

/** Tells many people in one transaction with what says that they were told, and their open pages after it; answers how many got a message. */
export async function tellMany(
  { db, services }: PeopleDeps<'drawers'>,
  take: (transaction: DatabaseTransaction) => Promise<readonly NoticeToLeave[]>,
): Promise<number> {
  const told = await db.transaction().execute(async transaction => leaveNotices(transaction, await take(transaction)))
  for (const userId of told) services.drawers.changed(userId)
  return told.length
}
