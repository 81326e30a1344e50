import type { Queries } from '../people/index.ts'
import { insertMessages } from './message-table.ts'
import { NOTICES, type NoticeKind } from './notice.ts'

/** Something to tell somebody in their drawer alone, without a letter. */
export type NoticeToLeave = {
  readonly userId: number
  readonly kind: NoticeKind
  readonly details: Readonly<Record<string, string>>
  readonly at: Date
}

/** Puts messages into people's drawers, in the transaction of what happened; answers who got some. */
export function leaveNotices(db: Queries, notices: readonly NoticeToLeave[]): Promise<number[]> {
  return insertMessages(
    db,
    notices.map(notice => ({ ...notice, type: NOTICES[notice.kind].type })),
  )
}
