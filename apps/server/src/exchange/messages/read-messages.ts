import { type messageList, type messageRead, type messageUnread, ok } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type PeopleWith, signedInOf } from '../people/index.ts'
import { markRead, messagesOf, unreadOf } from './message-table.ts'
import type { NoticeType } from './notice.ts'
import { isNoticeKind, renderNotice } from './render-notice.ts'

/** A page of somebody's messages, in the language they read now. */
export const listMessages: Operation<typeof messageList> = async (context, request) => {
  const caller = signedInOf(context)
  const type = request.type === 'all' ? null : request.type
  const page = { begin: request.limit_begin, count: request.limit_num }
  const { total, rows } = await messagesOf(context.db, { userId: caller.userId, type }, page)
  const records = rows.map(row => ({
    id: row.message_id,
    type: row.type as NoticeType,
    kind: row.kind,
    // A kind of a newer version has no words here; its name is better than nothing.
    ...(isNoticeKind(row.kind) ? renderNotice(row.kind, row.details, caller.language) : { title: row.kind, text: '' }),
    time: row.at.getTime() / 1000,
    read: row.read_at !== null,
  }))
  return ok({ total, limit_begin: request.limit_begin, limit_num: request.limit_num, records })
}

/** Marks messages as read. */
export const readMessages: Operation<typeof messageRead, PeopleWith<'drawers'>> = async (context, request) => {
  const caller = signedInOf(context)
  const type = request.type === 'all' ? null : request.type
  const choice = { userId: caller.userId, type, ids: request.ids ? [...request.ids] : null }
  const marked = await markRead(context.db, choice, new Date(context.clock.nowMs()))
  if (marked > 0) context.services.drawers.changed(caller.userId)
  return ok({ marked })
}

/** How many messages wait, in all and by drawer. */
export const countUnread: Operation<typeof messageUnread> = async context => {
  const caller = signedInOf(context)
  const drawers = await unreadOf(context.db, caller.userId)
  return ok({ all: Object.values(drawers).reduce((sum, count) => sum + count, 0), ...drawers })
}

/** How many messages somebody has not read. */
export async function unreadMessages(db: Database, userId: number): Promise<number> {
  const drawers = await unreadOf(db, userId)
  return Object.values(drawers).reduce((sum, count) => sum + count, 0)
}
