import type { Side } from '@bourse/engine'
import type { orderHistoryQuery, orderQuery } from '@bourse/protocol/socket-methods'
import { readEndedOrders } from '../../followers/read-history.ts'
import type { SocketOperation } from '../../operations/socket.ts'
import { orderView } from '../spot/index.ts'
import type { StreamServices } from './stream-services.ts'
import { INVALID } from './subscribe.ts'

const MS = 1_000
const SIDES: Readonly<Record<number, Side | null>> = { 0: null, 1: 'sell', 2: 'buy' }

/** Answers one's open orders of a market. */
export const answerOrders: SocketOperation<typeof orderQuery, StreamServices> = async (
  { session, services: { core, catalogue } },
  [name, offset, limit],
) => {
  const listed = catalogue.byName(name)
  if (listed === null) return INVALID
  const { userId: owner, level } = session
  const { total, records } = await core.ask('open_orders', {
    owner,
    market: listed.market.market,
    side: null,
    offset,
    limit,
  })
  return { result: { limit, offset, total, records: records.map(order => orderView(order, catalogue, level)) } }
}

/** Answers one's ended orders of a market. */
export const answerOrderHistory: SocketOperation<typeof orderHistoryQuery, StreamServices> = async (
  { db, session, services: { core, catalogue } },
  [name, start, end, offset, limit, side],
) => {
  const listed = catalogue.byName(name)
  if (listed === null) return INVALID
  const { userId: owner, level } = session
  const ended = await readEndedOrders(
    { db, core },
    {
      owner,
      market: listed.market.market,
      side: SIDES[side] ?? null,
      startMs: start === 0 ? null : start * MS,
      endMs: end === 0 ? null : end * MS,
      offset,
      limit,
    },
  )
  return { result: { limit, offset, records: ended.map(order => orderView(order, catalogue, level)) } }
}
