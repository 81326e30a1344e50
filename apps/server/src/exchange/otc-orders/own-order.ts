import type { OtcOrderDeps } from './order-services.ts'
import { type OtcOrderRow, orderById } from './order-table.ts'

/** An order of somebody's own; null: there is none, or it is of others. */
export async function ownOrder(
  { db }: Pick<OtcOrderDeps, 'db'>,
  id: number,
  userId: number,
): Promise<OtcOrderRow | null> {
  const row = await orderById(db, id)
  const isOwn = row?.buyer_id === userId || row?.seller_id === userId
  return row !== undefined && isOwn && row.state !== 'failed' ? row : null
}
