import '../notices.css'
import { type ReactNode, useEffect } from 'react'
import { useStore } from 'zustand'
import { useLiveWatch, useOrderEvents } from '../../../../site/live/use-live.ts'
import { session } from '../../../../site/site.ts'
import { usePairs } from '../../../orders/index.ts'
import { useRenewedPush } from '../../push/use-renewed-push.ts'
import { forgetOrders, hearOrder } from '../told-orders.ts'
import { useAwayGuard } from '../use-away-guard.ts'
import { AlertToasts } from './alert-toasts.tsx'
import { OrderToasts } from './order-toasts.tsx'

/** Hears of the orders of who is signed in, on every page, and shows what they did. */
export function FillWatch(): ReactNode {
  const token = useStore(session.store, state => state.token)
  const pairs = usePairs()
  useLiveWatch(pairs.size === 0 ? null : { orderEvents: [...pairs.keys()] })
  useOrderEvents(hearOrder)
  useAwayGuard()
  useEffect(() => forgetOrders, [token])
  useRenewedPush()
  return (
    <>
      <OrderToasts pairs={pairs} />
      <AlertToasts />
    </>
  )
}
