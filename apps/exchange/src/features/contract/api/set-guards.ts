import type { CallFailed } from '@bourse/client'
import type { ContractOrderView } from '@bourse/protocol'
import { type Guards, guardRequests } from '../form/contract-request.ts'
import { amendOrder, cancelOrder, newClientId, placeOrder } from './contract-acts.ts'
import type { PositionRow } from './use-position-rows.ts'

/**
 * Sets what guards a position: one that stands takes another price where it stands, so that the position is never without it; where there
 * was none one is placed, and an empty price takes it back. The first that is refused ends it, with its reason.
 */
export async function setGuards(row: PositionRow, wanted: Guards): Promise<CallFailed | null> {
  for (const part of ['takeProfit', 'stopLoss'] as const) {
    const failed = await setGuard(row, { part, price: wanted[part], standing: row[part] })
    if (failed !== null) return failed
  }
  return null
}

type Wish = {
  readonly part: keyof Guards
  readonly price: string
  readonly standing: ContractOrderView | null
}

async function setGuard({ view }: PositionRow, { part, price, standing }: Wish): Promise<CallFailed | null> {
  if (Number(standing?.trigger_price ?? 0) === Number(price || 0)) return null
  if (standing === null) {
    const only = { takeProfit: '', stopLoss: '', [part]: price }
    const [request] = guardRequests(only, { market: view.market, side: view.side, clientId: () => newClientId() })
    const answer = request === undefined ? null : await placeOrder(request)
    return answer === null || answer.ok ? null : answer
  }
  const answer = price === '' ? await cancelOrder(standing) : await amendOrder(standing, { trigger_price: price })
  // What has triggered meanwhile is no longer there to be taken back; whoever wanted it elsewhere is told.
  return answer.ok || (price === '' && answer.code === 'ORDER_NOT_FOUND') ? null : answer
}
