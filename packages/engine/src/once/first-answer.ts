import { EVENT_CODE, EVENT_WIDTHS } from '../events/event-fields.ts'
import { EVENT_PLACE } from '../events/event-places.ts'
import { END_REASONS, type EndReason } from '../events/events.ts'
import type { FirstFigures } from '../state/client-memory.ts'
import type { EngineState } from '../state/engine-state.ts'

/** What the owner of an order was answered first, as far as the request does not say it. */
export type FirstAnswer = {
  dealtQuantity: number
  dealtValue: number
  dealtFee: number
  /** Why it ended in the command that placed it; null: it lived. */
  reason: EndReason | null
  /** Where a trailing order's trigger stood; null of others. */
  triggerPrice: number | null
}

const LIVED = -1
const { order_placed: PLACED, order_ended: ENDED, deal: DEAL } = EVENT_CODE

const { order: PLACED_ORDER, triggerPrice: TRIGGER, trail: TRAIL } = EVENT_PLACE.order_placed
const { order: ENDED_ORDER, reason: REASON } = EVENT_PLACE.order_ended
const { quantity: QUANTITY, value: VALUE } = EVENT_PLACE.deal
const TAKER = { order: EVENT_PLACE.deal.takerOrder, fee: EVENT_PLACE.deal.takerFee } as const
const MAKER = { order: EVENT_PLACE.deal.makerOrder, fee: EVENT_PLACE.deal.makerFee } as const

/** Keeps what became of an order in the command that is just done, beside its client id. */
export function rememberFirst(state: EngineState, client: number, order: number): void {
  const { words, length } = state.log
  const figures: FirstFigures = { dealtQuantity: 0, dealtValue: 0, dealtFee: 0, reason: LIVED, trigger: 0 }
  let notable = false
  for (let at = 0; at < length; at += EVENT_WIDTHS[words[at] as number] as number) {
    const code = words[at]
    if (code === DEAL) {
      const role = words[at + TAKER.order] === order ? TAKER : words[at + MAKER.order] === order ? MAKER : null
      if (role === null) continue
      figures.dealtQuantity += words[at + QUANTITY] as number
      figures.dealtValue += words[at + VALUE] as number
      figures.dealtFee += words[at + role.fee] as number
      notable = true
    } else if (code === ENDED && words[at + ENDED_ORDER] === order) {
      figures.reason = words[at + REASON] as number
      notable = true
    } else if (code === PLACED && words[at + PLACED_ORDER] === order && words[at + TRAIL] !== 0) {
      figures.trigger = words[at + TRIGGER] as number
      notable = true
    }
  }
  if (notable) state.clients.of(client).firsts.set(client >> 1, figures)
}

/** What was answered first to the command at a place of the memory; null when that is not known any more. */
export function firstAnswerAt({ clients }: EngineState, client: number): FirstAnswer | null {
  const generation = clients.of(client)
  if (generation.seq(client >> 1) <= clients.firstsUnknownUpTo) return null
  const found = generation.firsts.get(client >> 1)
  if (found === undefined) return { dealtQuantity: 0, dealtValue: 0, dealtFee: 0, reason: null, triggerPrice: null }
  const { reason, trigger, ...dealt } = found
  return {
    ...dealt,
    reason: reason === LIVED ? null : (END_REASONS[reason] as EndReason),
    triggerPrice: trigger === 0 ? null : trigger,
  }
}
