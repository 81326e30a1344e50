import type { OrderView, PairView } from '@bourse/protocol'
import type { Door } from './door.ts'
import type { HttpCaller } from './http-caller.ts'
import { MARKETS, pickOrder, pickPrice } from './pick-order.ts'

/** The door of spot orders, with the pairs as they stand. */
export const spotDoor = (caller: HttpCaller, pairs: readonly PairView[]): Door => ({
  caller,
  place: '/api/bargain/order-limit',
  amend: '/api/bargain/order-amend',
  cancel: '/api/bargain/cancel-order',
  tokenOf: ({ token }) => token,
  newBody: dice => pickOrder(dice, dice.pick(pairs)),
  otherPrice: (dice, { market, side }) => {
    const pair = pairs.find(({ name }) => name === market)
    return pair === undefined ? null : pickPrice(dice, pair, side)
  },
  cancelledIn: (data, clientId) =>
    (data as { orders: OrderView[] }).orders.find(({ client_id }) => client_id === clientId),
  busyAfterwards: false,
})

/** Every pair of the house. */
export async function allPairs(caller: HttpCaller): Promise<PairView[]> {
  const groups = await caller.mustCall<{ pairs: Record<string, PairView> }[]>('/api/exchange/market', {})
  return groups.flatMap(({ pairs }) => Object.values(pairs))
}

/** The pairs of a chaos run. */
export const pairsOf = async (caller: HttpCaller): Promise<PairView[]> =>
  (await allPairs(caller)).filter(({ name }) => MARKETS.has(name))
