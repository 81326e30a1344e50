import { EVENT_WIDTHS } from '@bourse/engine'
import { CODE } from './event-places.ts'
import type { OrderSlab } from './order-slab.ts'

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
      case CODE.entry:
        visitor.entered(words, at)
        break
      case CODE.level_changed:
        visitor.levelChanged(words, at)
        break
      case CODE.order_placed:
        visitor.orderPlaced(slab.place(words, at, atMs))
        break
      case CODE.deal:
        visitor.dealt(words, at)
        visitor.orderChanged(slab.dealMaker(words, at, atMs))
        visitor.orderChanged(slab.dealTaker(words, at, atMs))
        break
      case CODE.order_ended: {
        const row = slab.end(words, at, atMs)
        visitor.orderEnded(row)
        slab.remove(row)
        break
      }
      case CODE.order_amended:
        visitor.orderChanged(slab.amend(words, at, atMs))
        break
      case CODE.order_triggered:
        visitor.orderChanged(slab.trigger(words, at, atMs))
        break
    }
    at += EVENT_WIDTHS[code] as number
  }
}
