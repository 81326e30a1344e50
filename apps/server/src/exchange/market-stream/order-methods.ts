import type { Side } from '@bourse/engine'
import { readEndedOrders } from '../../followers/read-history.ts'
import type { Session } from '../../operations/session.ts'
import { orderView } from '../spot/index.ts'
import { INVALID, isOffset, isSeconds, isWhole, LIST_MAX, marketParam } from './read-params.ts'
import type { StreamParts } from './stream-parts.ts'

const MS = 1_000
const SIDES: Readonly<Record<number, Side | null>> = { 0: null, 1: 'sell', 2: 'buy' }

/** Adds `order.query` and `order.history`. */
export function addOrderMethods({ hub, core, catalogue }: StreamParts): void {
  hub.method({
    name: 'order.query',
    access: 'session',
    async answer(client, params) {
      const [name, offset, limit] = params
      const listed = params.length === 3 ? marketParam(catalogue, name) : null
      if (listed === null || !isOffset(offset) || !isWhole(limit, 0, LIST_MAX)) return INVALID
      const { userId: owner, level } = client.session as Session
      const asked = { owner, market: listed.market.market, side: null, offset, limit }
      const { total, records } = await core.ask('open_orders', asked)
      const views = records.map(order => orderView(order, catalogue, level))
      return { result: { limit, offset, total, records: views } }
    },
  })
  hub.method({
    name: 'order.history',
    access: 'session',
    async answer(client, params) {
      const [name, start, end, offset, limit, side] = params
      const listed = params.length === 6 ? marketParam(catalogue, name) : null
      if (listed === null || !isSeconds(start) || !isSeconds(end)) return INVALID
      if (!isOffset(offset) || !isWhole(limit, 1, LIST_MAX) || !isWhole(side, 0, 2)) return INVALID
      const { userId: owner, level } = client.session as Session
      const ended = await readEndedOrders(
        { db: hub.db, core },
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
      const records = ended.map(order => orderView(order, catalogue, level))
      return { result: { limit, offset, records } }
    },
  })
}
