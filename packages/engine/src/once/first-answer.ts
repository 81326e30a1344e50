import { EVENT_WIDTHS } from '../events/event-fields.ts'
import { EVENT_PLACE } from '../events/event-places.ts'
import { END_REASONS, type EndReason, EVENT_KINDS } from '../events/events.ts'
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
  /** Of an order of a contract: what it had won by closing, and what was set aside for it. */
  realised: number
  held: number
}

const LIVED = -1

/** Where an event of an order says what is looked for; the same of spot and of contracts. */
type PlacedEvent = { readonly order: number; readonly triggerPrice: number; readonly trail: number }
type EndedEvent = { readonly order: number; readonly reason: number }
type DealEvent = {
  readonly quantity: number
  readonly value: number
  readonly taker: DealRole
  readonly maker: DealRole
}
type DealRole = { readonly order: number; readonly fee: number; readonly realised: number | null }

const { deal: SPOT, contract_deal: CONTRACT } = EVENT_PLACE
// By the code of the event.
const PLACED: (PlacedEvent | undefined)[] = EVENT_KINDS.map(kind =>
  kind === 'order_placed' || kind === 'contract_order_placed' ? EVENT_PLACE[kind] : undefined,
)
const ENDED: (EndedEvent | undefined)[] = EVENT_KINDS.map(kind =>
  kind === 'order_ended' || kind === 'contract_order_ended' ? EVENT_PLACE[kind] : undefined,
)
const DEALT: (DealEvent | undefined)[] = EVENT_KINDS.map(kind => {
  if (kind === 'deal') {
    return {
      ...{ quantity: SPOT.quantity, value: SPOT.value },
      taker: { order: SPOT.takerOrder, fee: SPOT.takerFee, realised: null },
      maker: { order: SPOT.makerOrder, fee: SPOT.makerFee, realised: null },
    }
  }
  if (kind !== 'contract_deal') return undefined
  return {
    ...{ quantity: CONTRACT.quantity, value: CONTRACT.value },
    taker: { order: CONTRACT.takerOrder, fee: CONTRACT.takerFee, realised: CONTRACT.takerRealised },
    maker: { order: CONTRACT.makerOrder, fee: CONTRACT.makerFee, realised: CONTRACT.makerRealised },
  }
})

/** Keeps what became of an order in the command that is just done, beside its client id. `held`: what a contract's holds now. */
export function rememberFirst(state: EngineState, client: number, order: { id: number; held: number }): void {
  const { words, length } = state.log
  const { id, held } = order
  const figures: FirstFigures = {
    dealtQuantity: 0,
    dealtValue: 0,
    dealtFee: 0,
    realised: 0,
    reason: LIVED,
    trigger: 0,
    held,
  }
  let notable = held > 0
  for (let at = 0; at < length; at += EVENT_WIDTHS[words[at] as number] as number) {
    if (isNoted(figures, words, { at, id })) notable = true
  }
  if (notable) state.clients.of(client).firsts.set(client >> 1, figures)
}

/** Adds what an event says of an order; whether it says anything. */
function isNoted(figures: FirstFigures, words: Float64Array, { at, id }: { at: number; id: number }): boolean {
  const code = words[at] as number
  const deal = DEALT[code]
  if (deal !== undefined) {
    const { taker, maker } = deal
    const role = words[at + taker.order] === id ? taker : words[at + maker.order] === id ? maker : null
    if (role === null) return false
    figures.dealtQuantity += words[at + deal.quantity] as number
    figures.dealtValue += words[at + deal.value] as number
    figures.dealtFee += words[at + role.fee] as number
    if (role.realised !== null) figures.realised += words[at + role.realised] as number
    return true
  }
  const ended = ENDED[code]
  if (ended !== undefined && words[at + ended.order] === id) {
    figures.reason = words[at + ended.reason] as number
    return true
  }
  const placed = PLACED[code]
  if (placed === undefined || words[at + placed.order] !== id || words[at + placed.trail] === 0) return false
  figures.trigger = words[at + placed.triggerPrice] as number
  return true
}

/** What was answered first to the command at a place of the memory; null when that is not known any more. */
export function firstAnswerAt({ clients }: EngineState, client: number): FirstAnswer | null {
  const generation = clients.of(client)
  if (generation.seq(client >> 1) <= clients.firstsUnknownUpTo) return null
  const found = generation.firsts.get(client >> 1)
  if (found === undefined) return UNTOUCHED
  const { reason, trigger, ...figures } = found
  return {
    ...figures,
    reason: reason === LIVED ? null : (END_REASONS[reason] as EndReason),
    triggerPrice: trigger === 0 ? null : trigger,
  }
}

const UNTOUCHED: FirstAnswer = {
  ...{ dealtQuantity: 0, dealtValue: 0, dealtFee: 0, realised: 0, held: 0 },
  ...{ reason: null, triggerPrice: null },
}
