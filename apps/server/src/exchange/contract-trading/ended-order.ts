import type { EngineContractOrder } from '@bourse/engine'
import type { ContractOrderView } from '@bourse/protocol'
import { closes } from '@bourse/protocol/terms'
import { livingRecord } from '../../core/contract-orders.ts'
import type { ContractOrderEnd } from '../../core/contract-outcome.ts'
import { type ContractTradeContext, listedOf } from './contract-trade-context.ts'
import { orderNow } from './order-now.ts'
import { contractOrderView } from './order-view.ts'

/** An order as a command has just ended it, from how it stood and how it ended: what was filled since it was looked at is in its end. */
export async function endedOrderView(
  context: ContractTradeContext,
  order: EngineContractOrder,
  { end, atMs }: { readonly end: ContractOrderEnd; readonly atMs: number },
): Promise<ContractOrderView> {
  const { reason, left, dealValue, dealFee } = end
  const dealtQuantity = (order.quantity ?? left) - left
  const record = {
    ...livingRecord(order, await realisedOf(context, order, dealtQuantity)),
    ...{ reason, left, dealtValue: dealValue, dealtFee: dealFee, held: 0, changedAtMs: atMs },
    ...{ dealtQuantity, state: reason === 'filled' ? ('filled' as const) : ('cancelled' as const) },
  }
  return contractOrderView(record, listedOf(context, order.market), context.session.level)
}

/** What an order that has ended has won by closing: the history alone adds it up. Null: it opened, or nobody can tell yet. */
async function realisedOf(
  context: ContractTradeContext,
  { id, market, action }: EngineContractOrder,
  dealtQuantity: number,
): Promise<number | null> {
  if (!closes(action)) return null
  if (dealtQuantity === 0) return 0
  return (await orderNow(context, listedOf(context, market), id))?.realised ?? null
}
