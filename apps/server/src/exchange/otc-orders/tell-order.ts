import type { DatabaseTransaction } from '../../platform/postgres/database.ts'
import { writeAmount } from '../markets/index.ts'
import { tellUser } from '../messages/index.ts'
import { moneyText, pairOf } from '../otc-adverts/index.ts'
import { userById } from '../people/index.ts'
import type { OtcOrderDeps } from './order-services.ts'
import { buyerGets } from './order-sums.ts'
import type { OtcOrderRow } from './order-table.ts'

/** What somebody is told of an order by message and mail. */
export type OrderNotice =
  | 'otc_opened'
  | 'otc_paid'
  | 'otc_cancelled'
  | 'otc_expired'
  | 'otc_released'
  | 'otc_appealed'
  | 'otc_decided'

type Of = { readonly row: OtcOrderRow; readonly kind: OrderNotice }

/** Tells who must know of a step, in the transaction that takes it; the answer is called once that is committed. */
export async function tellOfOrder(
  deps: OtcOrderDeps,
  transaction: DatabaseTransaction,
  { row, kind }: Of,
): Promise<() => void> {
  const { services, clock } = deps
  const pair = await pairOf({ db: transaction, services }, row)
  const coins = (atoms: number): string => writeAmount(pair.coin, atoms)
  const details = {
    ...{ order: String(row.order_id), amount: coins(row.amount), coin: pair.coin.coin },
    ...{ money: moneyText(pair, row.money), currency: row.currency },
  }
  const told = toldOf(row, kind)
  for (const userId of told) {
    const user = await userById(transaction, userId)
    const telling = { notMeLink: null, now: new Date(clock.nowMs()) }
    if (kind === 'otc_decided') {
      const gets = row.state === 'released' ? buyerGets(row) : (row.buyer_part ?? 0)
      const decided = { ...details, gets: coins(gets), reason: row.reason ?? '' }
      await tellUser(transaction, user, { kind, details: decided, ...telling })
    } else if (kind === 'otc_released') {
      await tellUser(transaction, user, { kind, details: { ...details, gets: coins(buyerGets(row)) }, ...telling })
    } else {
      await tellUser(transaction, user, { kind, details, ...telling })
    }
  }
  return () => {
    services.letters.wake()
    for (const userId of told) services.drawers.changed(userId)
    services.otcNews.changed(row.order_id, [row.buyer_id, row.seller_id])
  }
}

function toldOf(row: OtcOrderRow, kind: OrderNotice): number[] {
  switch (kind) {
    case 'otc_opened':
      return [row.maker_id]
    case 'otc_paid':
    case 'otc_cancelled':
      return [row.seller_id]
    case 'otc_released':
      return [row.buyer_id]
    case 'otc_expired':
    case 'otc_appealed':
    case 'otc_decided':
      return [row.buyer_id, row.seller_id]
  }
}
