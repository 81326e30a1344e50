import type { CallResult } from '@bourse/client'
import type { cancelOrder, OrderView, orderAmend, ReplyOf } from '@bourse/protocol'
import type { AmendedTerms } from '../../../site/amending/amended-terms.ts'
import { calls } from '../../../site/site.ts'

/** Takes one order back. */
export function sendCancel({
  market,
  id,
}: Pick<OrderView, 'market' | 'id'>): Promise<CallResult<ReplyOf<typeof cancelOrder>>> {
  return calls.call<typeof cancelOrder>('/api/bargain/cancel-order', { market, order_id: id })
}

/** Takes back all orders of these markets; the first that fails tells how. */
export async function sendCancelAll(markets: readonly string[]): Promise<CallResult<{ readonly count: number }>> {
  let count = 0
  for (const market of markets) {
    const result = await calls.call<typeof cancelOrder>('/api/bargain/cancel-order', { market })
    if (!result.ok) return result
    count += result.data.orders.length
  }
  return { ok: true, data: { count }, msg: '' }
}

/** Changes the terms of an order where it stands. */
export function sendAmend(
  { market, id }: Pick<OrderView, 'market' | 'id'>,
  change: AmendedTerms,
): Promise<CallResult<OrderView>> {
  return calls.call<typeof orderAmend>('/api/bargain/order-amend', { market, order_id: id, ...change })
}
