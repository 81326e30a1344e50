import type { CoreLink } from '../../core/core-link.ts'
import type { OrderRecord } from '../../core/order-record.ts'
import { readOrdersEndedUntil } from '../../followers/read-history.ts'
import type { MarketCatalogue } from '../markets/index.ts'
import { leaveNotices, type NoticeToLeave } from '../messages/index.ts'
import type { PeopleDeps } from '../people/index.ts'
import { noticeOfOrder } from './notice-of-order.ts'
import { moveNoticePlace, readNoticePlace } from './notice-place-table.ts'

/** What telling of orders stands on. */
export type OrderNoticeDeps = {
  readonly people: Pick<PeopleDeps, 'db' | 'clock' | 'log' | 'messagesChanged'>
  readonly core: Pick<CoreLink, 'ask'>
  readonly catalogue: MarketCatalogue
}

/** Up to here the history will hold everything once it holds this command. */
export type Horizon = { readonly seq: number; readonly untilMs: number }

const ORDERS_AT_ONCE_MAX = 2_000
const NOTICES_EACH_MAX = 3

/** How far the core has come now. What it stamps later is younger, except within the millisecond that is running. */
export async function horizonOf({ core, people }: OrderNoticeDeps): Promise<Horizon> {
  const nowMs = people.clock.nowMs()
  const { seq, atMs } = await core.ask('head', {})
  return { seq, untilMs: nowMs > atMs ? atMs : atMs - 1 }
}

/** Tells the owners of all orders that ended up to the horizon and have not been told of; answers whether more wait. */
export async function tellEndedOrders(deps: OrderNoticeDeps, { seq, untilMs }: Horizon): Promise<boolean> {
  const { people, core, catalogue } = deps
  const place = await readNoticePlace(people.db)
  if (place.endedAtMs > untilMs || !(await core.ask('projected', { seq, waitMs: 0 }))) return false
  const ended = await readOrdersEndedUntil(people.db, { after: place, untilMs, limit: ORDERS_AT_ONCE_MAX })
  const latest = ended.at(-1)
  if (latest === undefined) return false
  const to = { endedAtMs: latest.changedAtMs, order: latest.order }
  const told = await people.db.transaction().execute(async transaction => {
    if (!(await moveNoticePlace(transaction, place, to))) return []
    return leaveNotices(transaction, noticesOf(ended, catalogue))
  })
  for (const userId of told) people.messagesChanged(userId)
  return ended.length === ORDERS_AT_ONCE_MAX
}

/** The notices of orders, oldest first; who has very many gets the newest, and the number of the others. */
function noticesOf(ended: readonly OrderRecord[], catalogue: MarketCatalogue): NoticeToLeave[] {
  const byOwner = new Map<number, NoticeToLeave[]>()
  for (const order of ended) {
    const notice = noticeOfOrder(order, catalogue)
    if (notice === null) continue
    const own = byOwner.get(order.owner) ?? []
    byOwner.set(order.owner, own)
    own.push({ userId: order.owner, at: new Date(order.changedAtMs), ...notice })
  }
  return [...byOwner.values()].flatMap(own => {
    const more = own.length - NOTICES_EACH_MAX
    const [first] = own
    if (more <= 0 || first === undefined) return own
    const rest = { userId: first.userId, at: first.at, kind: 'orders_more' as const, details: { count: String(more) } }
    return [rest, ...own.slice(more)]
  })
}
