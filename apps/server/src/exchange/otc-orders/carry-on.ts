import { MINUTE_MS } from '@bourse/kernel'
import { houseNowMs } from '../../core/house-now.ts'
import { isForgotten } from '../../core/still-open.ts'
import { lockedAdvert, moveAmounts, setAdvertState } from '../otc-adverts/index.ts'
import { sayEvent } from './chat-table.ts'
import { holdCoins, settleCoins } from './escrow.ts'
import { moveOrder } from './move-order.ts'
import type { OtcOrderDeps } from './order-services.ts'
import { changeOrder, lockedOrder, type OtcOrderRow, overdueOrders, unsettledOrders } from './order-table.ts'
import { tellOfOrder } from './tell-order.ts'

const AT_ONCE = 100

/** Lets orders go whose time to pay is over, and goes on with those of which the ledger is still to be told something. */
export async function carryOrdersOn(deps: OtcOrderDeps): Promise<void> {
  for (const id of await overdueOrders(deps.db, new Date(await houseNowMs(deps.services.core)), AT_ONCE)) {
    await moveOrder(deps, id, { kind: 'expire' })
  }
  for (const row of await unsettledOrders(deps.db, AT_ONCE)) {
    if (row.state === 'asked') await holdAndOpen(deps, row)
    else await settleOrder(deps, row)
  }
}

/** Holds the seller's coins and opens the order, or ends it where they are not there; one that was opened before is given as it stands. */
export async function holdAndOpen(deps: OtcOrderDeps, row: OtcOrderRow): Promise<OtcOrderRow | 'busy' | 'unknown'> {
  if (row.state !== 'asked') return row
  if (isForgotten(row.asked_at, deps.clock.nowMs())) {
    deps.log.error({ order: row.order_id }, 'an OTC order was begun too long ago: look whether the ledger holds it')
    return fail(deps, row, 'unsure')
  }
  const submitted = await holdCoins(deps, row)
  if (submitted.kind === 'done' || submitted.kind === 'repeated') return open(deps, row, submitted.id)
  if (submitted.kind === 'refused') return fail(deps, row)
  return submitted.kind === 'not_taken' && submitted.reason === 'busy' ? 'busy' : 'unknown'
}

async function open(deps: OtcOrderDeps, { order_id: id }: OtcOrderRow, hold: number): Promise<OtcOrderRow> {
  const now = new Date(await houseNowMs(deps.services.core))
  let told = (): void => undefined
  const opened = await deps.db.transaction().execute(async transaction => {
    const row = await lockedOrder(transaction, id)
    if (row === undefined) throw new Error('an order is never deleted')
    if (row.state !== 'asked') return row
    // The time to pay begins when there is something to pay for.
    const pay_until = new Date(now.getTime() + row.pay_minutes * MINUTE_MS)
    const changed = await changeOrder(transaction, id, { state: 'open', hold, pay_until })
    await sayEvent(transaction, id, { event: 'opened', at: now })
    told = await tellOfOrder(deps, transaction, { row: changed, kind: 'otc_opened' })
    return changed
  })
  told()
  return opened
}

/** Ends an order for which the coins were not there: a maker who offers what they do not have is off the market. */
async function fail(
  deps: OtcOrderDeps,
  { order_id: id }: OtcOrderRow,
  reason: string | null = null,
): Promise<OtcOrderRow> {
  return deps.db.transaction().execute(async transaction => {
    const row = await lockedOrder(transaction, id)
    if (row === undefined) throw new Error('an order is never deleted')
    if (row.state !== 'asked') return row
    const advert = await lockedAdvert(transaction, row.advert_id)
    await moveAmounts(transaction, row.advert_id, { available: row.amount, inOrders: -row.amount, done: 0 })
    if (row.seller_id === row.maker_id && advert?.state === 'open') {
      await setAdvertState(transaction, row.advert_id, 'short')
    }
    return changeOrder(transaction, id, {
      state: 'failed',
      settled: true,
      reason,
      ended_at: new Date(deps.clock.nowMs()),
    })
  })
}

/** Tells the ledger how an order ended. */
export async function settleOrder(deps: OtcOrderDeps, row: OtcOrderRow): Promise<void> {
  if (await settleCoins(deps, row)) await changeOrder(deps.db, row.order_id, { settled: true })
}
