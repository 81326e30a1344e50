import { type ContractEvent, EVENT_CODE, EVENT_PLACE, EVENT_WIDTHS, readEvents } from '@bourse/engine'

// Constants of this module: a property of an imported object is looked up at every event.
const WIDTHS = EVENT_WIDTHS
const { entry: ENTRY, level_changed: LEVEL_CHANGED, deal: DEAL, order_placed: ORDER_PLACED } = EVENT_CODE
const { order_ended: ORDER_ENDED, order_amended: ORDER_AMENDED, order_triggered: ORDER_TRIGGERED } = EVENT_CODE
const { waiting_amended: WAITING_AMENDED } = EVENT_CODE
const { order_placed: PLACED, order_ended: ENDED, order_amended: AMENDED, order_triggered: TRIGGERED } = EVENT_PLACE
const { waiting_amended: WAITING, deal: SIDES } = EVENT_PLACE
// What happens in contracts has the codes from here on.
const FIRST_OF_CONTRACTS = EVENT_CODE.contract_changed

/** What a follower does at the events of one command. The engine stands at the command's end already: what orders have become is asked of it. */
export type EventVisitor = {
  /** An order was taken in. */
  orderPlaced(order: number, owner: number): void
  /** An order was triggered, amended or dealt with; the command may have ended it since. */
  orderChanged(order: number, owner: number): void
  /** An order is over: the nth that the command ended, from 0. */
  orderEnded(nth: number, owner: number): void
  /** `at` is a place in the event log. */
  dealt(log: Float64Array, at: number): void
  entered(log: Float64Array, at: number): void
  levelChanged(log: Float64Array, at: number): void
  /** Something happened in a contract; `contractEventAt` reads it. */
  inContract(log: Float64Array, at: number): void
}

/** Leads a visitor through the events of one command, in order. */
export function walkEvents(
  events: { readonly words: Float64Array; readonly length: number },
  visitor: EventVisitor,
): void {
  const { words, length } = events
  const word = (place: number): number => words[place] as number
  let ended = 0
  for (let at = 0; at < length; ) {
    const code = word(at)
    switch (code) {
      case ENTRY:
        visitor.entered(words, at)
        break
      case LEVEL_CHANGED:
        visitor.levelChanged(words, at)
        break
      case ORDER_PLACED:
        visitor.orderPlaced(word(at + PLACED.order), word(at + PLACED.owner))
        break
      case DEAL:
        visitor.dealt(words, at)
        visitor.orderChanged(word(at + SIDES.makerOrder), word(at + SIDES.makerOwner))
        visitor.orderChanged(word(at + SIDES.takerOrder), word(at + SIDES.takerOwner))
        break
      case ORDER_ENDED:
        visitor.orderEnded(ended++, word(at + ENDED.owner))
        break
      case ORDER_AMENDED:
        visitor.orderChanged(word(at + AMENDED.order), word(at + AMENDED.owner))
        break
      case WAITING_AMENDED:
        visitor.orderChanged(word(at + WAITING.order), word(at + WAITING.owner))
        break
      case ORDER_TRIGGERED:
        visitor.orderChanged(word(at + TRIGGERED.order), word(at + TRIGGERED.owner))
        break
      default:
        if (code >= FIRST_OF_CONTRACTS) visitor.inContract(words, at)
    }
    at += WIDTHS[code] as number
  }
}

/** The event of a contract at a place of the log. */
export function contractEventAt(log: Float64Array, at: number): ContractEvent {
  const width = WIDTHS[log[at] as number] as number
  return readEvents(log.subarray(at, at + width), width)[0] as ContractEvent
}
