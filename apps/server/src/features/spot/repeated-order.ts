import type { OrderView } from '@bourse/protocol'
import { readEndedOrder } from '../../followers/read-history.ts'
import { orderView } from './order-view.ts'
import type { SpotDeps } from './spot-deps.ts'

/** The order that the first of two same requests made, as it stands now. */
export async function repeatedOrder(deps: SpotDeps, order: number): Promise<OrderView> {
  const living = await deps.core.ask('order', { owner: deps.userId, order })
  const found = living ?? (await readEndedOrder(deps, deps.userId, { order }))
  if (!found) throw new Error(`order ${order} of a repeated request is kept`)
  return orderView(found, deps.catalogue, deps.level)
}
