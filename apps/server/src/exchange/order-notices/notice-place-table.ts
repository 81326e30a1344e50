import type { Database, DatabaseTransaction } from '../../platform/postgres/database.ts'

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    order_notice_place: { ended_at_ms: number; order_id: number }
  }
}

/** Up to where everybody was told: a moment, and within it an order. */
export type NoticePlace = { readonly endedAtMs: number; readonly order: number }

/** The place as it was kept. */
export async function readNoticePlace(db: Database): Promise<NoticePlace> {
  const row = await db.selectFrom('order_notice_place').selectAll().executeTakeFirstOrThrow()
  return { endedAtMs: row.ended_at_ms, order: row.order_id }
}

/** Moves the place; false when it stands elsewhere, so that somebody else has told meanwhile. */
export async function moveNoticePlace(db: DatabaseTransaction, from: NoticePlace, to: NoticePlace): Promise<boolean> {
  const moved = await db
    .updateTable('order_notice_place')
    .set({ ended_at_ms: to.endedAtMs, order_id: to.order })
    .where('ended_at_ms', '=', from.endedAtMs)
    .where('order_id', '=', from.order)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}
