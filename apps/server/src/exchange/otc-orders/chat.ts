import {
  OTC_ORDERS,
  type OtcMessageView,
  ok,
  type otcMessageList,
  type otcMessageRead,
  type otcMessageSend,
  type otcMessageTyping,
  refuse,
  refuseFields,
} from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { expiringImageAddress, makeDocuments, ownImages } from '../images/index.ts'
import type { PeopleDeps } from '../people/index.ts'
import { countWritten, insertMessage, messageOfClient, messagesAfter, type ShownMessage } from './chat-table.ts'
import type { OtcOrderDeps, OtcOrderServices } from './order-services.ts'
import { changeOrder, lockedOrder, type OtcOrderRow } from './order-table.ts'
import { ownOrder } from './own-order.ts'

/** Whether all of these pictures are somebody's own. */
export const ownPictures = async (
  { db }: Pick<OtcOrderDeps, 'db'>,
  userId: number,
  images: readonly string[],
): Promise<boolean> => (await ownImages(db, userId, images)).size === new Set(images).size

/** Writes a line into a chat, once under its client id. */
export const sendMessage: Operation<typeof otcMessageSend, OtcOrderServices> = async (context, request) => {
  const { db, session, services, clock } = context
  const { id, text, image, client_id: clientId } = request
  const { userId } = session
  if (text === '' && image === undefined) return refuseFields({ text: 'required' })
  if ((await ownOrder(context, id, userId)) === null) return refuse('404')
  if (image !== undefined && !(await ownPictures(context, userId, [image]))) return refuseFields({ image: 'unknown' })
  const written = await db.transaction().execute(async transaction => {
    const order = await lockedOrder(transaction, id)
    const before = await messageOfClient(transaction, { orderId: id, userId, clientId })
    if (before !== undefined) return { order, row: before }
    if (order === undefined || order.ended_at !== null || order.state === 'asked') return null
    if ((await countWritten(transaction, id)) >= OTC_ORDERS.messagesMax) return 'full'
    if (image !== undefined) await makeDocuments(transaction, [image])
    const line = { order_id: id, user_id: userId, event: null, text, image_id: image ?? null, client_id: clientId }
    const row = await insertMessage(transaction, { ...line, at: new Date(clock.nowMs()) })
    return row === undefined ? null : { order, row }
  })
  if (written === null) return refuse('409')
  if (written === 'full') return refuse('OTC_LIMIT', { rule: 'messages', max: OTC_ORDERS.messagesMax })
  const { order, row } = written
  if (order === undefined) return refuse('404')
  if (row.text !== text || row.image_id !== (image ?? null)) {
    return refuse('CLIENT_ID_REUSED', { rule: 'client_id', client_id: clientId })
  }
  services.otcNews.changed(id, [order.buyer_id, order.seller_id])
  const [shown] = await messagesAfter(db, id, row.message_id - 1)
  if (shown === undefined) throw new Error('a line that was written stays')
  return ok(viewOf(context, shown, { userId, otherReadTo: readBy(order, userId, 'other') }))
}

const readBy = (order: OtcOrderRow, userId: number, who: 'me' | 'other'): number =>
  (order.buyer_id === userId) === (who === 'me') ? order.buyer_read : order.seller_read

type Reader = { readonly userId: number; readonly otherReadTo: number }

const viewOf = (deps: PeopleDeps<'sealing'>, row: ShownMessage, { userId, otherReadTo }: Reader): OtcMessageView => ({
  id: row.message_id,
  order_id: row.order_id,
  from: row.user_id === null ? 'house' : row.user_id === userId ? 'me' : 'other',
  event: row.event,
  text: row.text,
  image:
    row.image_id === null
      ? null
      : { url: expiringImageAddress(deps, row.image_id), width: row.width ?? 0, height: row.height ?? 0 },
  time: row.at.getTime() / 1000,
  read: row.message_id <= otherReadTo,
})

/** The lines of a chat. */
export const listMessages: Operation<typeof otcMessageList, OtcOrderServices> = async (context, { id, after }) => {
  const { userId } = context.session
  const order = await ownOrder(context, id, userId)
  if (order === null) return refuse('404')
  const reader = { userId, otherReadTo: readBy(order, userId, 'other') }
  const rows = await messagesAfter(context.db, id, after)
  return ok({
    records: rows.map(row => viewOf(context, row, reader)),
    read_to: readBy(order, userId, 'me'),
    other_read_to: reader.otherReadTo,
  })
}

/** Tells the other side that somebody types. It is kept nowhere. */
export const tellTyping: Operation<typeof otcMessageTyping, OtcOrderServices> = async (context, { id }) => {
  const { userId } = context.session
  const order = await ownOrder(context, id, userId)
  if (order === null) return refuse('404')
  const other = order.buyer_id === userId ? order.seller_id : order.buyer_id
  if (order.ended_at === null) context.services.otcNews.typing(id, other)
  return ok({})
}

/** Notes up to where somebody has read; never backwards. */
export const readMessages: Operation<typeof otcMessageRead, OtcOrderServices> = async (context, { id, to }) => {
  const { db, session, services } = context
  const order = await ownOrder(context, id, session.userId)
  if (order === null) return refuse('404')
  const isMore = await db.transaction().execute(async transaction => {
    const row = await lockedOrder(transaction, id)
    if (row === undefined || to <= readBy(row, session.userId, 'me')) return false
    await changeOrder(transaction, id, row.buyer_id === session.userId ? { buyer_read: to } : { seller_read: to })
    return true
  })
  if (isMore) services.otcNews.changed(id, [order.buyer_id, order.seller_id])
  return ok({})
}
