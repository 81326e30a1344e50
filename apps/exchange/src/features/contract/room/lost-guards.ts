import type { OrderEvent } from '@bourse/client'
import type { ContractOrderView } from '@bourse/protocol'
import { createStore } from 'zustand/vanilla'

const ENDED = 3
// Ends that came from elsewhere than the owner's own click, and not from there being nothing left to close.
const LOST = ['no_liquidity', 'immediate_or_cancel', 'fill_or_kill', 'post_only', 'self_trade']
const KEPT_MAX = 5

const isOfContract = (order: object): order is ContractOrderView => 'action' in order

/** The order by which a position has just lost a take-profit or stop that was reached; null: it has not. */
export function lostGuardOf({ event, order }: OrderEvent): ContractOrderView | null {
  if (event !== ENDED || !isOfContract(order)) return null
  const { trigger_price: trigger, reduce_only: closes, status, reason } = order
  return closes && trigger !== null && status === 'cancelled' && LOST.includes(reason ?? '') ? order : null
}

/** The guards that were lost while this page is open, newest first. */
export const lostGuards = createStore<readonly ContractOrderView[]>(() => [])

/** Keeps one; the same is kept once. */
export function keepLostGuard(order: ContractOrderView): boolean {
  const known = lostGuards.getState()
  if (known.some(({ id }) => id === order.id)) return false
  lostGuards.setState([order, ...known].slice(0, KEPT_MAX), true)
  return true
}

/** Takes one away. */
export function forgetLostGuard(id: number): void {
  lostGuards.setState(
    lostGuards.getState().filter(one => one.id !== id),
    true,
  )
}
