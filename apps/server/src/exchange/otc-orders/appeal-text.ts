import { asTable } from '../../operator/index.ts'
import { expiringImageAddress } from '../images/index.ts'
import { writeAmount } from '../markets/index.ts'
import { moneyText, pairOf, priceText } from '../otc-adverts/index.ts'
import { recordsOf, recordView } from '../otc-records/index.ts'
import { verifiedName } from '../verification/index.ts'
import { appealsOf, messagesAfter, type ShownMessage } from './chat-table.ts'
import type { OtcOrderDeps } from './order-services.ts'
import type { OtcOrderRow } from './order-table.ts'
import { openPayTo } from './pay-to.ts'

/** An order whole, as who decides about it reads it. */
export async function appealTable(deps: OtcOrderDeps, row: OtcOrderRow): Promise<string> {
  const pair = await pairOf(deps, row)
  const appeal = (await appealsOf(deps.db, [row.order_id])).get(row.order_id)
  const lines = await messagesAfter(deps.db, row.order_id, 0)
  const time = (moment: Date | null): string => moment?.toISOString() ?? ''
  return asTable([
    ['amount', `${writeAmount(pair.coin, row.amount)} ${pair.coin.coin}`],
    ['money', `${moneyText(pair, row.money)} ${row.currency} at ${priceText(pair, row.price)}`],
    ['state', row.state],
    ['reference', row.reference],
    ['asked', time(row.asked_at)],
    ['paid', `${time(row.paid_at)} ${row.paid_by ?? ''}`],
    ...openPayTo(deps, row).map(({ kind, holder, bank, branch, account }) => [
      'paid to',
      [kind, holder, bank, branch, account].filter(part => part !== '').join(', '),
    ]),
    ...(await sidesOf(deps, row)),
    ['appeal', appeal === undefined ? '' : `${appeal.reason} by user ${appeal.by_id}: ${appeal.text}`],
    ...lines.map(line => [time(line.at), saidOf(deps, row, line)]),
  ])
}

async function sidesOf(deps: OtcOrderDeps, row: OtcOrderRow): Promise<string[][]> {
  const sides = [
    ['buyer', row.buyer_id],
    ['seller', row.seller_id],
  ] as const
  const records = await recordsOf(deps.db, [row.buyer_id, row.seller_id])
  return Promise.all(
    sides.map(async ([side, userId]) => {
      const record = records.get(userId)
      if (record === undefined) throw new Error('a side of an order has an account')
      const { orders, completion, release_s: release, rating } = recordView(record)
      const name = (await verifiedName(deps, userId)) ?? 'no verified name'
      const told = [`${orders} orders`, `${completion ?? '–'} % completed`, `${release ?? '–'} s to release`]
      return [side, [`user ${userId}`, name, ...told, `rated ${rating ?? '–'}`].join(', ')]
    }),
  )
}

function saidOf(deps: OtcOrderDeps, row: OtcOrderRow, line: ShownMessage): string {
  if (line.event !== null) return `(${line.event})`
  const who = line.user_id === null ? 'house' : line.user_id === row.buyer_id ? 'buyer' : 'seller'
  return `${who}: ${line.image_id === null ? line.text : `picture ${expiringImageAddress(deps, line.image_id)}`}`
}
