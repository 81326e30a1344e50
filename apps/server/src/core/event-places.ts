import { EVENT_CODE, EVENT_FIELDS, type EventKind, widthOf } from '@bourse/engine'
import { assert } from '@bourse/kernel'

/** How far after an event's code one of its fields stands in the engine's event log. */
export function placeOf(kind: EventKind, field: string): number {
  let place = 1
  for (const [name, form] of EVENT_FIELDS[kind]) {
    if (name === field) return place
    place += widthOf(form)
  }
  assert(false, `the event ${kind} has a field ${field}`)
}

/** Codes that the followers tell apart. */
export const CODE = EVENT_CODE

/** Places of the fields of `deal`. */
export const DEAL = {
  deal: placeOf('deal', 'deal'),
  market: placeOf('deal', 'market'),
  price: placeOf('deal', 'price'),
  quantity: placeOf('deal', 'quantity'),
  value: placeOf('deal', 'value'),
  takerSide: placeOf('deal', 'takerSide'),
  takerOrder: placeOf('deal', 'takerOrder'),
  takerOwner: placeOf('deal', 'takerOwner'),
  takerFee: placeOf('deal', 'takerFee'),
  takerLeft: placeOf('deal', 'takerLeft'),
  makerOrder: placeOf('deal', 'makerOrder'),
  makerOwner: placeOf('deal', 'makerOwner'),
  makerFee: placeOf('deal', 'makerFee'),
  makerLeft: placeOf('deal', 'makerLeft'),
} as const

/** Places of the fields of `entry`. */
export const ENTRY = {
  owner: placeOf('entry', 'owner'),
  purse: placeOf('entry', 'purse'),
  asset: placeOf('entry', 'asset'),
  available: placeOf('entry', 'available'),
  held: placeOf('entry', 'held'),
  availableAfter: placeOf('entry', 'availableAfter'),
  heldAfter: placeOf('entry', 'heldAfter'),
  cause: placeOf('entry', 'cause'),
  id: placeOf('entry', 'id'),
  purpose: placeOf('entry', 'purpose'),
} as const

/** Places of the fields of `level_changed`. */
export const LEVEL = {
  market: placeOf('level_changed', 'market'),
  side: placeOf('level_changed', 'side'),
  price: placeOf('level_changed', 'price'),
  quantity: placeOf('level_changed', 'quantity'),
} as const
