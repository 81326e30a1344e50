import type { CallFailed } from '@bourse/client'
import { type Guards, guardRequests } from '../form/contract-request.ts'
import { cancelOrder, newClientId, placeAll } from './contract-acts.ts'
import type { PositionRow } from './use-position-rows.ts'

/** Sets what guards a position: what is another price takes the place of the order there was, an empty one takes it back. */
export async function setGuards(row: PositionRow, wanted: Guards): Promise<CallFailed | null> {
  const { view } = row
  const before = { takeProfit: row.takeProfit, stopLoss: row.stopLoss }
  const changed = (['takeProfit', 'stopLoss'] as const).filter(
    part => Number(before[part]?.trigger_price ?? 0) !== Number(wanted[part] || 0),
  )
  // The new one first: for a moment there are two, which is better than none.
  const fresh = {
    takeProfit: changed.includes('takeProfit') ? wanted.takeProfit : '',
    stopLoss: changed.includes('stopLoss') ? wanted.stopLoss : '',
  }
  const failed = await placeAll(
    guardRequests(fresh, { market: view.market, side: view.side, clientId: () => newClientId() }),
  )
  if (failed !== null) return failed
  for (const part of changed) {
    const old = before[part]
    if (old === null) continue
    const answer = await cancelOrder(old)
    // What has triggered meanwhile is no longer there to be taken back.
    if (!answer.ok && answer.code !== 'ORDER_NOT_FOUND') return answer
  }
  return null
}
