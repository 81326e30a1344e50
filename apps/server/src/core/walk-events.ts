import { EVENT_CODE, EVENT_WIDTHS } from '@bourse/engine'
import type { OrderSlab } from './order-slab.ts'

// Constants of this module: a property of an imported object is looked up at every event.
const WIDTHS = EVENT_WIDTHS
const { entry: ENTRY, level_changed: LEVEL_CHANGED, deal: DEAL, order_placed: ORDER_PLACED } = EVENT_CODE
const { order_ended: ORDER_ENDED, order_amended: ORDER_AMENDED, order_triggered: ORDER_TRIGGERED } = EVENT_CODE
const { waiting_amended: WAITING_AMENDED } = EVENT_CODE

/** What a follower does at the events of one command; `row` is a place in the slab, `at` one in the event log. */
export type EventVisitor = {
  /** An order was taken in. */
  orderPlaced(row: number): void
  /** An order was triggered, amended or dealt with; it lives still. */
  orderChanged(row: number): void
  /** An order is over; its row goes when this returns. */
  orderEnded(row: number): void
  /** Called before the two orders' rows change. */
  dealt(log: Float64Array, at: number): void
  entered(log: Float64Array, at: number): void
  levelChanged(log: Float64Array, at: number): void
}

/** Leads the slab and a visitor through the events of one command, in order. */
export function walkEvents(
  events: { readonly words: Float64Array; readonly length: number },
  atMs: number,
  follower: { slab: OrderSlab; visitor: EventVisitor },
): void {
  const { words, length } = events
  const { slab, visitor } = follower
  for (let at = 0; at < length; ) {
    const code = words[at] as number
    switch (code) {
      case ENTRY:
        visitor.entered(words, at)
        break
      case LEVEL_CHANGED:
        visitor.levelChanged(words, at)
        break
      case ORDER_PLACED:
        visitor.orderPlaced(slab.place(words, at, atMs))
        break
      case DEAL:
        visitor.dealt(words, at)
        visitor.orderChanged(slab.dealMaker(words, at, atMs))
        visitor.orderChanged(slab.dealTaker(words, at, atMs))
        break
      case ORDER_ENDED: {
        const row = slab.end(words, at, atMs)
        visitor.orderEnded(row)
        slab.remove(row)
        break
      }
      case ORDER_AMENDED:
        visitor.orderChanged(slab.amend(words, at, atMs))
        break
      case WAITING_AMENDED:
        visitor.orderChanged(slab.amendWaiting(words, at, atMs))
        break
      case ORDER_TRIGGERED:
        visitor.orderChanged(slab.trigger(words, at, atMs))
        break
    }
    at += WIDTHS[code] as number
  }
}

/** Leads the slab alone through the events of one command: for replaying, where nobody looks. */
export function followOrders(
  events: { readonly words: Float64Array; readonly length: number },
  atMs: number,
  slab: OrderSlab,
): void {
  const { words, length } = events
  for (let at = 0; at < length; ) {
    const code = words[at] as number
    at += WIDTHS[code] as number
    // Most events are entries and levels, which are no matter of the slab's.
    if (code === ENTRY || code === LEVEL_CHANGED) continue
    const from = at - (WIDTHS[code] as number)
    if (code === ORDER_PLACED) slab.place(words, from, atMs)
    else if (code === ORDER_ENDED) slab.remove(slab.end(words, from, atMs))
    else if (code === DEAL) {
      slab.dealMaker(words, from, atMs)
      slab.dealTaker(words, from, atMs)
    } else if (code === ORDER_AMENDED) slab.amend(words, from, atMs)
    else if (code === WAITING_AMENDED) slab.amendWaiting(words, from, atMs)
    else if (code === ORDER_TRIGGERED) slab.trigger(words, from, atMs)
  }
}
