import { assert } from '@bourse/kernel'
import type { CoreLink } from '../../core/core-link.ts'
import type { Horizon } from '../../core/horizon.ts'
import { type EndedOrdersOfOwner, readNewestEnded } from '../../followers/ended-order-table.ts'
import type { MarketCatalogue } from '../markets/index.ts'
import { type NoticeToLeave, readNoticePlace, tellUpTo } from '../messages/index.ts'
import type { PeopleDeps } from '../people/index.ts'
import { noticeOfOrder, TOLD_WITHOUT_DEAL } from './notice-of-order.ts'

/** What telling of orders needs. */
export type OrderNoticeDeps = {
  readonly people: PeopleDeps<'drawers'>
  readonly core: Pick<CoreLink, 'ask'>
  readonly catalogue: MarketCatalogue
}

// A second's orders while very many trade: each look goes through all that ended since the index was brought up to date.
const ORDERS_AT_ONCE_MAX = 20_000
const NOTICES_EACH_MAX = 3

/** Tells the owners of all orders that ended up to the horizon and have not been told of; answers whether more wait. */
export async function tellEndedOrders(deps: OrderNoticeDeps, { seq, untilMs }: Horizon): Promise<boolean> {
  const { people, core, catalogue } = deps
  const from = await readNoticePlace(people.db, 'orders')
  if (from.happened > untilMs || !(await core.ask('projected', { seq, waitMs: 0 }))) return false
  const limits = { limit: ORDERS_AT_ONCE_MAX, newestMax: NOTICES_EACH_MAX }
  const after = { endedAtMs: from.happened, order: from.within }
  const found = await readNewestEnded(people.db, { after, untilMs, reasons: TOLD_WITHOUT_DEAL, ...limits })
  if (found === null) return false
  const to = { happened: found.latest.endedAtMs, within: found.latest.order }
  await tellUpTo(people, 'orders', { from, to, notices: noticesOf(found.owners, catalogue) })
  return found.looked === ORDERS_AT_ONCE_MAX
}

/** The notices of orders, oldest first; who has very many gets the newest, and the number of the others. */
function noticesOf(owners: readonly EndedOrdersOfOwner[], catalogue: MarketCatalogue): NoticeToLeave[] {
  return owners.flatMap(({ orders, count }) => {
    const newest = orders.map(order => {
      const notice = noticeOfOrder(order, catalogue)
      assert(notice !== null, 'what the history finds to tell of has a notice')
      return { userId: order.owner, at: new Date(order.changedAtMs), ...notice }
    })
    const more = count - newest.length
    const [first] = newest
    if (more === 0 || first === undefined) return newest
    const details = { count: String(more) }
    // It stands among the newest, where it is read: not at the first of those that it counts, which may be months ago.
    return [{ userId: first.userId, at: first.at, kind: 'orders_more' as const, details }, ...newest]
  })
}
