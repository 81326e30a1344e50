import type { OrderEvent } from '@bourse/client'
import type { OrderView } from '@bourse/protocol'
import { createStore } from 'zustand/vanilla'
import { noticeSettings } from './notice-settings.ts'
import { playFill } from './play-fill.ts'
import { createOrderTeller, type ToldOrder } from './told-order.ts'

/** A toast: what an order did, and when. Doing more changes it in place. */
export type OrderToast = ToldOrder & { readonly atMs: number }

const ENDED = 3
const PLACED = 1

/** The toasts that are shown, oldest first. */
export const orderToasts = createStore<readonly OrderToast[]>(() => [])

let tell = createOrderTeller()

/** Hears an event of an own order and shows what is worth telling. */
export function hearOrder(event: OrderEvent): void {
  const told = tell(event)
  const wants = noticeSettings.store.getState()
  if (told === null || !wants[told.happening]) return
  const toast = { ...told, atMs: Date.now() }
  const isSame = ({ order }: OrderToast): boolean => order.id === told.order.id
  orderToasts.setState(
    toasts => (toasts.some(isSame) ? toasts.map(one => (isSame(one) ? toast : one)) : [...toasts, toast]),
    true,
  )
  if (wants.sound && told.happening !== 'ended') playFill(told.order.side === 2)
}

/** An order that this page has sent is told as its answer has it, before the socket says the same. */
export function hearAnswer(order: OrderView): void {
  hearOrder({ event: order.ftime === undefined ? PLACED : ENDED, order })
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  orderToasts.setState(toasts => toasts.filter(({ order }) => order.id !== id), true)
}

/** Somebody else is here, or nobody. */
export function forgetOrders(): void {
  tell = createOrderTeller()
  orderToasts.setState([], true)
}
