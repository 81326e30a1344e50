import {
  type OtcOrderState,
  ok,
  type otcOrderAppeal,
  type otcOrderCancel,
  type otcOrderInfo,
  type otcOrderList,
  type otcOrderPaid,
  type otcOrderRate,
  type otcOrderRelease,
  refuse,
  refuseFields,
} from '@bourse/protocol'
import { houseNowMs } from '../../core/house-now.ts'
import type { Operation } from '../../operations/operation.ts'
import { addStars } from '../otc-records/index.ts'
import { signedInOf, userById } from '../people/index.ts'
import { passChecks } from '../security/index.ts'
import { settleOrder } from './carry-on.ts'
import { ownPictures } from './chat.ts'
import { appealsOf } from './chat-table.ts'
import { type Move, moveOrder } from './move-order.ts'
import type { OtcOrderDeps, OtcOrderServices } from './order-services.ts'
import { changeOrder, lockedOrder, type OtcOrderRow, orderById, pageOfOrders } from './order-table.ts'
import { appealFrom, orderView, orderViews } from './order-view.ts'
import { ownOrder } from './own-order.ts'

/** Somebody's own orders. */
export const listOrders: Operation<typeof otcOrderList, OtcOrderServices> = async (context, request) => {
  const { db, session } = context
  const { limit_begin, limit_num, show } = request
  const page = { offset: limit_begin, limit: limit_num }
  const { total, rows } = await pageOfOrders(db, { userId: session.userId, show }, page)
  return ok({ total, limit_begin, limit_num, records: await orderViews(context, rows, session.userId) })
}

/** One of them. */
export const readOrder: Operation<typeof otcOrderInfo, OtcOrderServices> = async (context, { id }) => {
  const { userId } = context.session
  const row = await ownOrder(context, id, userId)
  return row === null ? refuse('404') : ok(await orderView(context, row, userId))
}

type Step = { readonly state: OtcOrderState; readonly move: Move }

/** An order that was taken to a state, now or by the same asked before; null: it stands where that cannot be. */
async function movedTo(deps: OtcOrderDeps, row: OtcOrderRow, { state, move }: Step): Promise<OtcOrderRow | null> {
  if (row.state === state) return row
  const moved = await moveOrder(deps, row.order_id, move)
  if (moved !== null) return moved
  const now = await orderById(deps.db, row.order_id)
  return now?.state === state ? now : null
}

/** The buyer says that they paid. */
export const payOrder: Operation<typeof otcOrderPaid, OtcOrderServices> = async (context, { id, paid_by }) => {
  const { userId } = context.session
  const row = await ownOrder(context, id, userId)
  if (row?.buyer_id !== userId) return refuse('404')
  const moved = await movedTo(context, row, { state: 'paid', move: { kind: 'paid', paidBy: paid_by ?? null } })
  return moved === null ? refuse('409') : ok(await orderView(context, moved, userId))
}

/** The buyer takes it back. */
export const cancelOrder: Operation<typeof otcOrderCancel, OtcOrderServices> = async (context, { id }) => {
  const { userId } = context.session
  const row = await ownOrder(context, id, userId)
  if (row?.buyer_id !== userId) return refuse('404')
  const moved = await movedTo(context, row, { state: 'cancelled', move: { kind: 'cancel' } })
  if (moved === null) return refuse('409')
  await settleOrder(context, moved)
  return ok(await orderView(context, moved, userId))
}

/** The seller releases, behind the second checks. */
export const releaseOrder: Operation<typeof otcOrderRelease, OtcOrderServices> = async (context, request) => {
  const { userId } = context.session
  const { id } = request
  // Said twice at once, the second finds the order released, and not its code used up.
  return context.services.turns(`otc release ${id}`, async () => {
    const row = await ownOrder(context, id, userId)
    if (row?.seller_id !== userId) return refuse('404')
    if (row.state === 'released') return ok(await orderView(context, row, userId))
    if (row.state !== 'paid' && row.state !== 'appealed') return refuse('409')
    if ((await appealsOf(context.db, [id])).get(id)?.reason === 'payer_name') return refuse('OTC_STOPPED')
    const checked = { codes: request.codes, caller: signedInOf(context) }
    const refused = await passChecks(context, await userById(context.db, userId), checked)
    if (refused !== null) return refused
    const moved = await moveOrder(context, id, { kind: 'release' })
    if (moved === null) return refuse('409')
    await settleOrder(context, moved)
    return ok(await orderView(context, moved, userId))
  })
}

/** One of the two asks the house to decide. */
export const appealOrder: Operation<typeof otcOrderAppeal, OtcOrderServices> = async (context, request) => {
  const { session, services } = context
  const { id, reason, text, images } = request
  const row = await ownOrder(context, id, session.userId)
  if (row === null) return refuse('404')
  const from = appealFrom(row, session.userId)
  if (from === null) return refuse('409')
  if (from * 1000 > (await houseNowMs(services.core))) return refuse('OTC_EARLY', { rule: 'appeal', until: from })
  // Who pays has no payer to complain of.
  if (reason === 'payer_name' && row.seller_id !== session.userId) return refuseFields({ reason: 'unknown' })
  const own = await ownPictures(context, session.userId, images)
  if (!own) return refuseFields({ images: 'unknown' })
  const moved = await moveOrder(context, id, { kind: 'appeal', by: session.userId, reason, text, images })
  if (moved === null) return refuse('409')
  return ok(await orderView(context, moved, session.userId))
}

/** Gives the other side stars, once. */
export const rateOrder: Operation<typeof otcOrderRate, OtcOrderServices> = async (context, { id, stars }) => {
  const { db, session } = context
  const rated = await db.transaction().execute(async transaction => {
    const row = await lockedOrder(transaction, id)
    const isBuyer = row?.buyer_id === session.userId
    if (row === undefined || (!isBuyer && row.seller_id !== session.userId)) return '404'
    const given = isBuyer ? row.buyer_stars : row.seller_stars
    if (row.state !== 'released' || (given !== null && given !== stars)) return '409'
    if (given !== null) return row
    await addStars(transaction, isBuyer ? row.seller_id : row.buyer_id, stars)
    return changeOrder(transaction, id, isBuyer ? { buyer_stars: stars } : { seller_stars: stars })
  })
  return typeof rated === 'string' ? refuse(rated) : ok(await orderView(context, rated, session.userId))
}
