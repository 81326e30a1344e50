import type { OtcAppealReason, OtcEvent } from '@bourse/protocol'
import { type Generated, type Insertable, type Selectable, sql } from 'kysely'
import type { Queries } from '../../platform/postgres/database.ts'

type MessageTable = {
  message_id: Generated<number>
  order_id: number
  user_id: number | null
  event: OtcEvent | null
  text: string
  image_id: string | null
  client_id: string | null
  at: Date
}

type AppealTable = { order_id: number; by_id: number; reason: OtcAppealReason; text: string; at: Date }

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    otc_message: MessageTable
    otc_appeal: AppealTable
  }
}

/** A line of a chat as the database has it. */
export type MessageRow = Selectable<MessageTable>

/** A line with its picture's measures. */
export type ShownMessage = MessageRow & { readonly width: number | null; readonly height: number | null }

/** An appeal as the database has it. */
export type AppealRow = Selectable<AppealTable>

/** Writes a line; undefined when its client id stands for one already. */
export const insertMessage = (db: Queries, row: Insertable<MessageTable>): Promise<MessageRow | undefined> =>
  db
    .insertInto('otc_message')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

/** Writes a line of the house. */
export async function sayEvent(db: Queries, orderId: number, of: { event: OtcEvent; at: Date }): Promise<void> {
  await insertMessage(db, { order_id: orderId, user_id: null, ...of, text: '', image_id: null, client_id: null })
}

/** What somebody wrote under a client id. */
export const messageOfClient = (
  db: Queries,
  of: { orderId: number; userId: number; clientId: string },
): Promise<MessageRow | undefined> =>
  db
    .selectFrom('otc_message')
    .selectAll()
    .where('order_id', '=', of.orderId)
    .where('user_id', '=', of.userId)
    .where('client_id', '=', of.clientId)
    .executeTakeFirst()

/** The lines of a chat after one of them, the oldest first. */
export const messagesAfter = (db: Queries, orderId: number, after: number): Promise<ShownMessage[]> =>
  db
    .selectFrom('otc_message')
    .leftJoin('image', 'image.image_id', 'otc_message.image_id')
    .selectAll('otc_message')
    .select(['image.width', 'image.height'])
    .where('order_id', '=', orderId)
    .where('message_id', '>', after)
    .orderBy('message_id')
    .execute()

/** How many lines people have written into a chat. */
export async function countWritten(db: Queries, orderId: number): Promise<number> {
  const { count } = await db
    .selectFrom('otc_message')
    .select(of => of.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('user_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many lines of these orders somebody has not read: what others wrote, the house too. */
export async function unreadIn(
  db: Queries,
  userId: number,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<{ order_id: number; count: number }>`
    SELECT otc_order.order_id, count(*)::int AS count FROM otc_order JOIN otc_message USING (order_id)
    WHERE otc_order.order_id = ANY(${[...orderIds]}::bigint[]) AND user_id IS DISTINCT FROM ${userId}
      AND message_id > CASE WHEN buyer_id = ${userId} THEN buyer_read ELSE seller_read END
    GROUP BY otc_order.order_id`.execute(db)
  return new Map(rows.map(row => [row.order_id, row.count]))
}

/** Writes an appeal. */
export const insertAppeal = async (db: Queries, row: AppealRow): Promise<void> =>
  void (await db.insertInto('otc_appeal').values(row).execute())

/** The appeals of these orders. */
export async function appealsOf(db: Queries, orderIds: readonly number[]): Promise<ReadonlyMap<number, AppealRow>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('otc_appeal')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .execute()
  return new Map(rows.map(row => [row.order_id, row]))
}
