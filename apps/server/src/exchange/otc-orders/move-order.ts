import type { OtcAppealReason, OtcEvent, OtcVerdict, PaymentKind } from '@bourse/protocol'
import { houseNowMs } from '../../core/house-now.ts'
import type { DatabaseTransaction } from '../../platform/postgres/database.ts'
import { makeDocuments } from '../images/index.ts'
import { moveAmounts } from '../otc-adverts/index.ts'
import { countOrder, type RecordChange } from '../otc-records/index.ts'
import { appealsOf, insertAppeal, insertMessage, sayEvent } from './chat-table.ts'
import type { OtcOrderDeps } from './order-services.ts'
import { changeOrder, lockedOrder, medianRelease, type OrderChange, type OtcOrderRow } from './order-table.ts'
import { type OrderNotice, tellOfOrder } from './tell-order.ts'

/** A step of an order. Who may take it was looked at; whether it can still be taken is decided here. */
export type Move =
  | { readonly kind: 'paid'; readonly paidBy: PaymentKind | null }
  | { readonly kind: 'cancel' | 'expire' | 'release' }
  | {
      readonly kind: 'appeal'
      readonly by: number
      readonly reason: OtcAppealReason
      readonly text: string
      /** Pictures of theirs, which go into the chat. */
      readonly images: readonly string[]
    }
  | {
      readonly kind: 'verdict'
      readonly outcome: OtcVerdict
      /** Of a split. */
      readonly buyerPart: number | null
      readonly by: string
      readonly reason: string
    }

// Of how many sales the median is taken.
const SALES = 50
const ENDS = { release: 'released', refund: 'refunded', split: 'split' } as const

/** Takes an order one step on, in one transaction on its locked row; null when it stands where that step is none. */
export async function moveOrder(deps: OtcOrderDeps, id: number, move: Move): Promise<OtcOrderRow | null> {
  // By the house's own time the buyer has so long to pay: a machine's clock that is ahead would take the coins back from who paid.
  const now = new Date(await houseNowMs(deps.services.core))
  let told = (): void => undefined
  const moved = await deps.db.transaction().execute(async transaction => {
    const row = await lockedOrder(transaction, id)
    if (row === undefined || !(await canMove(transaction, row, { move, now }))) return null
    if (move.kind === 'appeal') {
      await insertAppeal(transaction, { order_id: id, by_id: move.by, reason: move.reason, text: move.text, at: now })
    }
    const changed = await changeOrder(transaction, id, changeOf(move, now))
    for (const event of eventsOf(row, move)) await sayEvent(transaction, id, { event, at: now })
    if (move.kind === 'appeal') await showPictures(transaction, { ...move, orderId: id, at: now })
    if (changed.ended_at !== null) await noteEnd(transaction, changed, move)
    told = await tellOfOrder(deps, transaction, { row: changed, kind: noticeOf(move) })
    return changed
  })
  told()
  return moved
}

type At = { readonly move: Move; readonly now: Date }

async function canMove(transaction: DatabaseTransaction, row: OtcOrderRow, { move, now }: At): Promise<boolean> {
  const isOver = row.pay_until <= now
  switch (move.kind) {
    case 'paid':
    case 'cancel':
      return row.state === 'open' && !isOver
    case 'expire':
      return row.state === 'open' && isOver
    case 'appeal':
      return row.state === 'paid'
    case 'verdict':
      return row.state === 'appealed'
    case 'release':
      if (row.state !== 'appealed') return row.state === 'paid'
      return (await appealsOf(transaction, [row.order_id])).get(row.order_id)?.reason !== 'payer_name'
  }
}

type Pictures = { readonly orderId: number; readonly by: number; readonly images: readonly string[]; readonly at: Date }

/** Puts pictures into a chat; from then on nobody can make them public. */
async function showPictures(transaction: DatabaseTransaction, { orderId, by, images, at }: Pictures): Promise<void> {
  await makeDocuments(transaction, images)
  for (const image of new Set(images)) {
    const line = { order_id: orderId, user_id: by, event: null, text: '', client_id: image, at }
    await insertMessage(transaction, { ...line, image_id: image })
  }
}

function changeOf(move: Move, now: Date): OrderChange {
  switch (move.kind) {
    case 'paid':
      return { state: 'paid', paid_at: now, paid_by: move.paidBy }
    case 'cancel':
      return { state: 'cancelled', ended_at: now }
    case 'expire':
      return { state: 'expired', ended_at: now }
    case 'release':
      return { state: 'released', ended_at: now }
    case 'appeal':
      return { state: 'appealed' }
    case 'verdict': {
      const said = { decided_by: move.by, reason: move.reason, buyer_part: move.buyerPart }
      return { state: ENDS[move.outcome], ended_at: now, ...said }
    }
  }
}

function eventsOf(row: OtcOrderRow, move: Move): OtcEvent[] {
  switch (move.kind) {
    case 'paid':
      return ['paid']
    case 'cancel':
      return ['cancelled']
    case 'expire':
      return ['expired']
    case 'release':
      return ['released']
    case 'appeal': {
      const said: OtcEvent = move.by === row.buyer_id ? 'appealed_buyer' : 'appealed_seller'
      return move.reason === 'payer_name' ? [said, 'stopped'] : [said]
    }
    case 'verdict':
      return [`verdict_${move.outcome}`]
  }
}

const NOTICES = {
  paid: 'otc_paid',
  cancel: 'otc_cancelled',
  expire: 'otc_expired',
  release: 'otc_released',
  appeal: 'otc_appealed',
  verdict: 'otc_decided',
} as const satisfies Record<Move['kind'], OrderNotice>

const noticeOf = ({ kind }: Move): OrderNotice => NOTICES[kind]

/** Gives the advert back what was not sold, and counts the order for both. */
async function noteEnd(transaction: DatabaseTransaction, row: OtcOrderRow, move: Move): Promise<void> {
  const sold = row.state === 'released' ? row.amount : (row.buyer_part ?? 0)
  const amounts = { available: row.amount - sold, inOrders: -row.amount, done: sold }
  await moveAmounts(transaction, row.advert_id, amounts)
  await countOrder(transaction, await countedOf(transaction, row, move))
}

async function countedOf(transaction: DatabaseTransaction, row: OtcOrderRow, move: Move): Promise<RecordChange[]> {
  const [buyer, seller] = [row.buyer_id, row.seller_id]
  switch (row.state) {
    case 'released': {
      const done = { userId: buyer, done: 1, failed: 0 }
      // Who was made to release did not do it.
      if (move.kind === 'verdict') return [done, { userId: seller, done: 0, failed: 1 }]
      const releaseS = await medianRelease(transaction, seller, SALES)
      return [done, { userId: seller, done: 1, failed: 0, releaseS }]
    }
    case 'cancelled':
    case 'expired':
    case 'refunded':
      return [{ userId: buyer, done: 0, failed: 1 }]
    default:
      return []
  }
}
