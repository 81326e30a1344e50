import { cleanNumber } from '@bourse/client'
import { addDecimals, subtractDecimals } from '@bourse/kernel'
import type { OrderView } from '@bourse/protocol'

/** What of an order can be changed where it stands. */
export type Amendable = 'price' | 'amount' | 'trigger' | 'trail'

/** What an order of spot or of a contract says of itself, as far as changing it goes. */
export type AmendableOrder = Pick<OrderView, 'kind' | 'status' | 'price' | 'trigger_price' | 'trail'> & {
  /** Null of what closes all there is. */
  readonly amount: string | null
  readonly by_value?: boolean
}

type Terms = Pick<AmendableOrder, 'kind' | 'status' | 'by_value' | 'amount'>

/** Whether that of an order can be changed in place. */
export function isAmendable({ kind, status, by_value: byValue = false, amount }: Terms, what: Amendable): boolean {
  const waits = status === 'waiting'
  switch (what) {
    case 'price':
      return kind === 'limit' ? status === 'pending' || status === 'part_filled' : waits && kind.endsWith('_limit')
    case 'amount':
      return (
        amount !== null &&
        !byValue &&
        (waits || (kind === 'limit' && (status === 'pending' || status === 'part_filled')))
      )
    case 'trigger':
      return waits && kind !== 'trailing'
    case 'trail':
      return waits && kind === 'trailing'
  }
}

/** Whether the line of an order can be dragged on the chart. */
export function isMovable(order: Terms): boolean {
  return (['price', 'trigger', 'trail'] as const).some(what => isAmendable(order, what))
}

/** What a line means that was dragged to another price: the price, the trigger, or how far a trailing order stays behind. */
export function movedTerms(
  order: Pick<OrderView, 'kind' | 'status' | 'side' | 'trigger_price' | 'trail'>,
  price: string,
): AmendedTerms {
  if (order.status !== 'waiting') return { price }
  if (order.kind !== 'trailing') return { trigger_price: price }
  // The best price stands where it stood: what the trigger moves away from it, the distance grows by.
  const [far, near] = order.side === 1 ? [order.trigger_price, price] : [price, order.trigger_price]
  return { trail: subtractDecimals(addDecimals(order.trail ?? '0', far ?? '0') ?? '0', near ?? '0') ?? '0' }
}

/** The changed terms of an order, as the call takes them. */
export type AmendedTerms = {
  readonly price?: string
  readonly amount?: string
  readonly trigger_price?: string
  readonly trail?: string
}

/** A decimal text that somebody typed, as the order form reads it. Null when it is no number above zero. */
export function typedDecimal(text: string): string | null {
  if (/\p{L}/u.test(text)) return null
  const plain = cleanNumber(text).replace(/\.$/, '')
  return /^\d+(\.\d+)?$/.test(plain) && /[1-9]/.test(plain) ? plain : null
}
