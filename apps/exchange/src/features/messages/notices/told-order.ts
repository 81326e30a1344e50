import type { OrderEvent } from '@bourse/client'
import type { OrderView } from '@bourse/protocol'

/** What an order did: filled whole, filled a part, acted on its trigger, or ended without its owner having asked for it. */
export type Happening = 'filled' | 'part' | 'acted' | 'ended'

/** Something to tell of an order. */
export type ToldOrder = { readonly happening: Happening; readonly order: OrderView }

const ENDED = 3
const OWN_ENDS: readonly (string | null)[] = ['cancelled', 'oco', null]
// Late news of an order that is over is told once; so many are remembered.
const REMEMBERED_MAX = 500

type KnownOrder = Pick<OrderView, 'deal_stock' | 'status'>

/** Hears every event of one's orders and answers what is worth telling; the same news twice is told once. */
export function createOrderTeller(): (event: OrderEvent) => ToldOrder | null {
  const known = new Map<number, KnownOrder>()
  return ({ event, order }) => {
    const before = known.get(order.id) ?? null
    known.delete(order.id)
    known.set(order.id, { deal_stock: order.deal_stock, status: order.status })
    const [oldest] = known.keys()
    if (known.size > REMEMBERED_MAX && oldest !== undefined) known.delete(oldest)
    if (before?.status === order.status && before.deal_stock === order.deal_stock) return null
    const happening = event === ENDED ? endOf(order, before) : changeOf(order, before)
    return happening === null ? null : { happening, order }
  }
}

function endOf(order: OrderView, before: KnownOrder | null): Happening | null {
  if (order.status === 'filled') return 'filled'
  const isOwn = OWN_ENDS.includes(order.reason)
  if (!isNothing(order.deal_stock)) {
    // What was filled before its owner took the rest back has been told.
    const isNew = before === null ? !isOwn : before.deal_stock !== order.deal_stock
    return isNew ? 'part' : null
  }
  return isOwn || order.ftime === order.ctime ? null : 'ended'
}

function changeOf(order: OrderView, before: KnownOrder | null): Happening | null {
  if (!isNothing(order.deal_stock) && before?.deal_stock !== order.deal_stock) return 'part'
  return before?.status === 'waiting' && order.status === 'pending' ? 'acted' : null
}

function isNothing(text: string): boolean {
  return !/[1-9]/.test(text)
}
