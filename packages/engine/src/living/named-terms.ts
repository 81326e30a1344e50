import { BUY, TYPE } from '../commands/codes.ts'
import type { Misfit } from './order-rules.ts'
import type { Standing } from './standing.ts'

/** What a command names of a living order to be changed; null: it stays. */
export type NamedTerms = {
  readonly price: number | null
  readonly quantity: number | null
  readonly value: number | null
  readonly triggerPrice: number | null
  readonly trail: number | null
}

/** The first term named that no order has any more once its trigger came. */
export function fixedTerm({ orders }: Standing, slot: number, { triggerPrice, trail }: NamedTerms): Misfit | null {
  if (orders.waiting(slot)) return null
  if (triggerPrice !== null) return { term: 'triggerPrice', rule: 'fixed' }
  return trail === null ? null : { term: 'trail', rule: 'fixed' }
}

/** The first term named that the order does not have; or that none is named. */
export function strangeTerm({ orders }: Standing, slot: number, named: NamedTerms): Misfit | null {
  const { price, quantity, value, triggerPrice, trail } = named
  if (price === null && quantity === null && value === null && triggerPrice === null && trail === null) {
    return { term: 'price', rule: 'missing' }
  }
  if (price !== null && orders.price(slot) === 0) return { term: 'price', rule: 'unexpected' }
  if (quantity !== null && orders.byValue(slot)) return { term: 'quantity', rule: 'unexpected' }
  if (value !== null && !orders.byValue(slot)) return { term: 'value', rule: 'unexpected' }
  const trails = orders.type(slot) === TYPE.trailing
  if (triggerPrice !== null && trails) return { term: 'triggerPrice', rule: 'unexpected' }
  return trail !== null && !trails ? { term: 'trail', rule: 'unexpected' } : null
}

/** Whether an order has this price and quantity already. */
export function changesNothing(
  { orders }: Standing,
  slot: number,
  { price, quantity }: Pick<NamedTerms, 'price' | 'quantity'>,
): boolean {
  return (
    (price ?? orders.price(slot)) === orders.price(slot) &&
    (quantity ?? orders.quantity(slot)) === orders.quantity(slot)
  )
}

/** Where a trigger stands at a distance from the best price since its order was placed; of others, where it stands. */
export function trailedTrigger({ orders, details }: Standing, slot: number, trail: number): number {
  const entry = orders.details(slot)
  const further = trail - details.trail(entry)
  return details.trigger(entry) + (orders.side(slot) === BUY ? further : -further)
}
