import { type Generated, type Selectable, sql } from 'kysely'
import type { Database, Queries } from '../../platform/postgres/database.ts'
import type { NoticeType } from './notice.ts'

type MessageTable = {
  message_id: Generated<number>
  user_id: number
  type: string
  kind: string
  details: Record<string, string>
  at: Date
  read_at: Date | null
  act: number | null
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    message: MessageTable
  }
}

/** A message as the database has it. */
export type MessageRow = Selectable<MessageTable>

/** Writes a message into somebody's drawer. */
export async function insertMessage(
  db: Queries,
  message: {
    userId: number
    type: NoticeType
    kind: string
    details: Record<string, string>
    at: Date
    act: number | null
  },
): Promise<void> {
  await db
    .insertInto('message')
    .values({
      user_id: message.userId,
      type: message.type,
      kind: message.kind,
      details: message.details,
      at: message.at,
      read_at: null,
      act: message.act,
    })
    .execute()
}

/** Writes many messages at once; whoever is no person of ours gets none. Answers who got some. */
export async function insertMessages(
  db: Queries,
  messages: readonly { userId: number; type: NoticeType; kind: string; details: object; at: Date }[],
): Promise<number[]> {
  if (messages.length === 0) return []
  const rows = JSON.stringify(messages.map(({ userId, at, ...rest }) => ({ ...rest, user_id: userId, at })))
  const answer = await sql<{ user_id: number }>`
    INSERT INTO message (user_id, type, kind, details, at)
    SELECT given.user_id, given.type, given.kind, given.details, given.at
    FROM jsonb_to_recordset(${rows}::jsonb)
      AS given (user_id bigint, type text, kind text, details jsonb, at timestamptz)
    JOIN app_user USING (user_id)
    RETURNING user_id
  `.execute(db)
  return [...new Set(answer.rows.map(row => row.user_id))]
}

/** Which messages of a user are meant: one drawer, or all. */
export type MessageChoice = { userId: number; type: NoticeType | null }

/** A page of a user's messages, by when what they tell of happened, newest first, with how many there are. */
export async function messagesOf(
  db: Database,
  choice: MessageChoice,
  page: { begin: number; count: number },
): Promise<{ total: number; rows: MessageRow[] }> {
  let chosen = db.selectFrom('message').where('user_id', '=', choice.userId)
  if (choice.type !== null) chosen = chosen.where('type', '=', choice.type)
  const total = await chosen.select(count => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const newestFirst = chosen.selectAll().orderBy('at', 'desc').orderBy('message_id', 'desc')
  const rows = await newestFirst.offset(page.begin).limit(page.count).execute()
  return { total: total.total, rows }
}

/** Marks messages as read: the named ones, or all of a drawer; answers how many were unread. */
export async function markRead(
  db: Database,
  choice: MessageChoice & { ids: number[] | null },
  now: Date,
): Promise<number> {
  let query = db
    .updateTable('message')
    .set({ read_at: now })
    .where('user_id', '=', choice.userId)
    .where('read_at', 'is', null)
  if (choice.type !== null) query = query.where('type', '=', choice.type)
  if (choice.ids !== null) query = query.where('message_id', 'in', choice.ids)
  const marked = await query.returning('message_id').execute()
  return marked.length
}

/** How many messages a user has not read, by drawer. */
export async function unreadOf(db: Database, userId: number): Promise<Record<NoticeType, number>> {
  const answer = await sql<{ type: NoticeType; unread: number }>`
    SELECT type, count(*) AS unread FROM message WHERE user_id = ${userId} AND read_at IS NULL GROUP BY type
  `.execute(db)
  const unread = { orders: 0, system: 0, funds: 0, security: 0, verify: 0 }
  for (const row of answer.rows) unread[row.type] = row.unread
  return unread
}

/** Whether an operator's act has told somebody something. */
export async function wasTold(db: Queries, act: number): Promise<boolean> {
  const found = await db.selectFrom('message').select('message_id').where('act', '=', act).executeTakeFirst()
  return found !== undefined
}
