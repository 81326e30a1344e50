import type { OtcOrderAct, OtcOrderView } from '@bourse/protocol'
import { OTC_ORDERS } from '@bourse/protocol'
import { houseNowMs } from '../../core/house-now.ts'
import { writeAmount } from '../markets/index.ts'
import { moneyText, pairOf, priceText } from '../otc-adverts/index.ts'
import { recordsOf, recordView } from '../otc-records/index.ts'
import { userById } from '../people/index.ts'
import { checksOf } from '../security/index.ts'
import { verifiedName } from '../verification/index.ts'
import { type AppealRow, appealsOf, unreadIn } from './chat-table.ts'
import type { OtcOrderDeps } from './order-services.ts'
import { buyerGets, heldOf } from './order-sums.ts'
import type { OtcOrderRow } from './order-table.ts'
import { openPayTo } from './pay-to.ts'

type Viewing = Pick<OtcOrderDeps, 'db' | 'services'>

const seconds = (moment: Date | null): number | null => (moment === null ? null : moment.getTime() / 1000)

/** An order as one of its sides sees it, with how it is paid while it is not over. */
export async function orderView(deps: Viewing, row: OtcOrderRow, userId: number): Promise<OtcOrderView> {
  const [view] = await orderViews(deps, [row], userId)
  if (view === undefined) throw new Error('one order is one view')
  if (row.ended_at !== null || row.state === 'asked') return view
  const isSeller = row.seller_id === userId
  return {
    ...view,
    pay_to: openPayTo(deps, row),
    payer: isSeller ? await verifiedName(deps, row.buyer_id) : null,
    checks: view.may.includes('release') ? await checksOf(deps.db, await userById(deps.db, userId)) : [],
  }
}

/** Orders as one of their sides sees them in a list: without how they are paid. */
export async function orderViews(deps: Viewing, rows: readonly OtcOrderRow[], userId: number): Promise<OtcOrderView[]> {
  const ids = rows.map(row => row.order_id)
  const [records, appeals, unread, nowMs] = await Promise.all([
    recordsOf(deps.db, [...new Set(rows.map(row => otherOf(row, userId)))]),
    appealsOf(deps.db, ids),
    unreadIn(deps.db, userId, ids),
    houseNowMs(deps.services.core),
  ])
  return Promise.all(
    rows.map(async row => {
      const other = records.get(otherOf(row, userId))
      if (other === undefined) throw new Error('the other side has an account')
      const appeal = appeals.get(row.order_id) ?? null
      const facts = { appeal, userId, nowMs }
      return {
        ...(await sumsOf(deps, row)),
        ...standingOf(row, facts),
        other: recordView(other),
        unread: unread.get(row.order_id) ?? 0,
      }
    }),
  )
}

const otherOf = (row: OtcOrderRow, userId: number): number => (row.buyer_id === userId ? row.seller_id : row.buyer_id)

async function sumsOf({ db, services }: Viewing, row: OtcOrderRow) {
  const pair = await pairOf({ db, services }, row)
  const coins = (atoms: number): string => writeAmount(pair.coin, atoms)
  return {
    ...{ id: row.order_id, advert_id: row.advert_id, coin: pair.coin.coin, currency: row.currency },
    ...{ amount: coins(row.amount), money: moneyText(pair, row.money), price: priceText(pair, row.price) },
    ...{ fee: coins(row.fee), receives: coins(buyerGets(row)), gives: coins(heldOf(row)) },
    ...{ terms: row.terms, reference: row.reference, paid_by: row.paid_by },
    verdict: verdictOf(row, coins),
  }
}

function verdictOf(row: OtcOrderRow, coins: (atoms: number) => string): OtcOrderView['verdict'] {
  if (row.decided_by === null) return null
  const outcome = row.state === 'released' ? 'release' : row.state === 'split' ? 'split' : 'refund'
  const gets = outcome === 'release' ? buyerGets(row) : (row.buyer_part ?? 0)
  return { outcome, buyer_gets: coins(gets), reason: row.reason ?? '' }
}

type Facts = { readonly appeal: AppealRow | null; readonly userId: number; readonly nowMs: number }

function standingOf(row: OtcOrderRow, facts: Facts) {
  const { appeal, userId } = facts
  const isBuyer = row.buyer_id === userId
  return {
    ...{ role: isBuyer ? ('buyer' as const) : ('seller' as const), is_maker: row.maker_id === userId },
    ...{ status: row.state, pay_to: null, payer: null, checks: [] },
    ...{ time: row.asked_at.getTime() / 1000, pay_until: row.pay_until.getTime() / 1000 },
    ...{ paid_at: seconds(row.paid_at), ended_at: seconds(row.ended_at), appeal_from: appealFrom(row, userId) },
    appeal:
      appeal === null
        ? null
        : {
            by: appeal.by_id === row.buyer_id ? ('buyer' as const) : ('seller' as const),
            ...{ reason: appeal.reason, text: appeal.text, time: appeal.at.getTime() / 1000 },
            stopped: appeal.reason === 'payer_name',
          },
    may: mayOf(row, facts),
    stars: isBuyer ? row.buyer_stars : row.seller_stars,
  }
}

/** From when on somebody may appeal: the seller at once, the buyer when the seller has had their time; null: not now at all. */
export function appealFrom(row: OtcOrderRow, userId: number): number | null {
  if (row.state !== 'paid' || row.paid_at === null) return null
  const paid = row.paid_at.getTime() / 1000
  return row.buyer_id === userId ? paid + OTC_ORDERS.appealAfterS : paid
}

/** What somebody may do in an order now. */
function mayOf(row: OtcOrderRow, { appeal, userId, nowMs }: Facts): OtcOrderAct[] {
  const isBuyer = row.buyer_id === userId
  const isToPay = row.state === 'open' && row.pay_until.getTime() > nowMs
  const from = appealFrom(row, userId)
  const canRelease = row.state === 'paid' || (row.state === 'appealed' && appeal?.reason !== 'payer_name')
  const all: readonly (readonly [OtcOrderAct, boolean])[] = [
    ['paid', isBuyer && isToPay],
    ['cancel', isBuyer && isToPay],
    ['release', !isBuyer && canRelease],
    ['appeal', from !== null && from * 1000 <= nowMs],
    ['message', row.ended_at === null && row.state !== 'asked'],
    ['rate', row.state === 'released' && (isBuyer ? row.buyer_stars : row.seller_stars) === null],
  ]
  return all.filter(([, may]) => may).map(([act]) => act)
}
