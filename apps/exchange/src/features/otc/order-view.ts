import type { OtcOrderView } from '@bourse/protocol'
import { OTC_LIVE_STATES, type OtcAppealReason, type OtcOrderState } from '@bourse/protocol/terms'

/** The steps of an order, for either side. */
export const ORDER_STEPS = ['placed', 'pay', 'release', 'done'] as const
/** One of them. */
export type OrderStep = (typeof ORDER_STEPS)[number]

/** How far an order has come: so many steps are behind it, and whether it ended before the last. */
export type OrderProgress = { readonly behind: number; readonly ended: boolean }

type Standing = Pick<OtcOrderView, 'status' | 'paid_at'>

/** Whether an order is not over. */
export const isLive = (status: OtcOrderState): boolean => OTC_LIVE_STATES.some(live => live === status)

/** Which step an order has come to. */
export function progressOf({ status, paid_at: paidAt }: Standing): OrderProgress {
  switch (status) {
    case 'asked':
      return { behind: 0, ended: false }
    case 'open':
      return { behind: 1, ended: false }
    case 'paid':
    case 'appealed':
      return { behind: 2, ended: false }
    case 'released':
      return { behind: ORDER_STEPS.length, ended: false }
    case 'cancelled':
    case 'expired':
    case 'refunded':
    case 'split':
    case 'failed':
      return { behind: paidAt === null ? 1 : 2, ended: true }
  }
}

/** What runs out: the time to pay while it is open, the time until one may appeal while it is paid; null: nothing does. */
export function deadlineOf(
  order: Pick<OtcOrderView, 'status' | 'pay_until' | 'appeal_from'>,
  nowS: number,
): { readonly kind: 'pay' | 'appeal'; readonly until: number } | null {
  if (order.status === 'open') return { kind: 'pay', until: order.pay_until }
  const { appeal_from: from } = order
  return order.status === 'paid' && from !== null && from > nowS ? { kind: 'appeal', until: from } : null
}

/** How much of the time to pay is left, in hundredths. */
export function shareLeft({ time, pay_until: until }: Pick<OtcOrderView, 'time' | 'pay_until'>, nowS: number): number {
  return until <= time ? 0 : Math.min(100, Math.max(0, (100 * (until - nowS)) / (until - time)))
}

/** Why each side may appeal; a payer's name is for who was paid to look at. */
export const APPEAL_REASONS: Readonly<Record<OtcOrderView['role'], readonly OtcAppealReason[]>> = {
  buyer: ['not_released', 'wrong_amount', 'other'],
  seller: ['not_paid', 'payer_name', 'wrong_amount', 'other'],
}

/** The order whose time runs out first: those that are still to be paid, then the rest as they come. */
export function nextOf<Order extends Pick<OtcOrderView, 'status' | 'pay_until'>>(
  orders: readonly Order[],
): Order | undefined {
  return orders.toSorted((one, other) => rank(one) - rank(other))[0]
}

const rank = ({ status, pay_until: until }: Pick<OtcOrderView, 'status' | 'pay_until'>): number =>
  status === 'open' ? until : Number.MAX_SAFE_INTEGER

/** An order's number in groups of four, as it is read aloud. */
export const orderNumber = (id: number): string =>
  String(id)
    .padStart(8, '0')
    .replace(/(\d{4})(?=\d)/g, '$1 ')
