import { ok, type otcAdvertClose, type otcAdvertList, type otcAdvertPause, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { lockedAdvert, pageOfAdverts, setAdvertState } from './advert-table.ts'
import { ownAdvertView } from './advert-view.ts'
import { indexOf } from './index-price.ts'
import type { OtcServices } from './otc-services.ts'
import { pairOf } from './pair.ts'

/** Takes an advert off the market for a while, or puts it back. */
export const pauseAdvert: Operation<typeof otcAdvertPause, OtcServices> = async (context, { id, paused }) => {
  const { db, session, services } = context
  return db.transaction().execute(async transaction => {
    const row = await lockedAdvert(transaction, id)
    if (row?.user_id !== session.userId) return refuse('404')
    // Without a way to be paid it cannot stand.
    const isUnpaid = row.side === 'sell' && row.method_ids.length === 0
    if (row.state === 'closed' || (!paused && isUnpaid)) return refuse('409')
    const changed = await setAdvertState(transaction, id, paused ? 'paused' : 'open')
    const pair = await pairOf({ db: transaction, services }, row)
    return ok(ownAdvertView(pair, changed, indexOf(services, pair)))
  })
}

/** Ends an advert for good. */
export const closeAdvert: Operation<typeof otcAdvertClose, OtcServices> = async (context, { id }) => {
  const { db, session, services } = context
  return db.transaction().execute(async transaction => {
    const row = await lockedAdvert(transaction, id)
    if (row?.user_id !== session.userId) return refuse('404')
    const changed = row.state === 'closed' ? row : await setAdvertState(transaction, id, 'closed')
    const pair = await pairOf({ db: transaction, services }, row)
    return ok(ownAdvertView(pair, changed, indexOf(services, pair)))
  })
}

/** Somebody's own adverts. */
export const listOwnAdverts: Operation<typeof otcAdvertList, OtcServices> = async (context, request) => {
  const { db, session, services } = context
  const { limit_begin, limit_num } = request
  const { total, rows } = await pageOfAdverts(db, session.userId, { offset: limit_begin, limit: limit_num })
  const records = []
  for (const row of rows) {
    const pair = await pairOf(context, row)
    records.push(ownAdvertView(pair, row, indexOf(services, pair)))
  }
  return ok({ total, limit_begin, limit_num, records })
}
