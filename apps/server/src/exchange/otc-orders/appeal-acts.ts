import type { OtcVerdict } from '@bourse/protocol'
import { type ActReply, type AnyAct, act, asTable, done, line, numberOf, refused } from '../../operator/index.ts'
import { readAmount, writeAmount } from '../markets/index.ts'
import { moneyText, pairOf } from '../otc-adverts/index.ts'
import { needsTwo } from './appeal-rules.ts'
import { appealedOrders } from './appeal-table.ts'
import { appealTable } from './appeal-text.ts'
import { settleOrder } from './carry-on.ts'
import { insertMessage } from './chat-table.ts'
import { moveOrder } from './move-order.ts'
import type { OtcOrderDeps } from './order-services.ts'
import { heldOf } from './order-sums.ts'
import { type OtcOrderRow, orderById } from './order-table.ts'

const SHOWN_MAX = 100
const number = numberOf({ en: 'Number', zh: '编号' })
const reason = { ...line({ en: 'Reason, which both read', zh: '原因（双方可见）' }, 200), rest: true } as const

/** What operators do with appeals of OTC orders: `appeal list|show|say|release|refund|split`, and the same with two of them. */
export const appealActs = (deps: OtcOrderDeps): AnyAct[] => [
  ...readingActs(deps),
  sayAct(deps),
  verdictAct(deps, {
    ...{ name: 'appeal release', outcome: 'release', isLarge: false },
    purpose: { en: 'gives the coins to the buyer; both read why', zh: '将币判给买方；双方会看到原因' },
  }),
  verdictAct(deps, {
    ...{ name: 'appeal release-large', outcome: 'release', isLarge: true },
    purpose: { en: 'gives many coins to the buyer, with a second operator', zh: '由两位操作员将大额的币判给买方' },
  }),
  verdictAct(deps, {
    ...{ name: 'appeal refund', outcome: 'refund', isLarge: false },
    purpose: { en: 'gives the coins back to the seller; both read why', zh: '将币退回卖方；双方会看到原因' },
  }),
  verdictAct(deps, {
    ...{ name: 'appeal refund-large', outcome: 'refund', isLarge: true },
    purpose: {
      en: 'gives many coins back to the seller, with a second operator',
      zh: '由两位操作员将大额的币退回卖方',
    },
  }),
  splitAct(deps),
]

const readingActs = (deps: OtcOrderDeps): AnyAct[] => [
  act({
    name: 'appeal list',
    page: 'reviews',
    purpose: {
      en: 'shows the OTC orders that wait for a verdict, oldest first',
      zh: '列出等待裁决的场外订单，最早的在前',
    },
    fields: {},
    effect: 'reads',
    async carryOut() {
      const rows = await appealedOrders(deps.db, SHOWN_MAX)
      const lines = rows.map(row => [String(row.order_id), `buyer ${row.buyer_id}`, `seller ${row.seller_id}`])
      return done(rows.length === 0 ? 'Nothing waits.' : asTable(lines))
    },
  }),
  act({
    name: 'appeal show',
    page: 'reviews',
    purpose: {
      en: 'shows an OTC order whole: its sums, both sides and their records, the appeal and the chat',
      zh: '完整显示一笔场外订单：金额、双方及其记录、申诉与聊天',
    },
    fields: { number },
    effect: 'reads',
    async carryOut(_context, said) {
      const row = await orderById(deps.db, said.number)
      return row === undefined ? refused(`there is no OTC order ${said.number}`) : done(await appealTable(deps, row))
    },
  }),
]

const about = { is: 'otc_order', id: (said: { number: number }) => String(said.number) } as const
const nothingWaits = (id: number): ActReply => refused(`no OTC order with the number ${id} waits for a verdict`)

const sayAct = (deps: OtcOrderDeps): AnyAct =>
  act({
    name: 'appeal say',
    page: 'reviews',
    purpose: { en: 'writes into the chat of an appealed order; both read it', zh: '在申诉订单的聊天中发言；双方可见' },
    effect: 'acts',
    fields: { number, text: { ...line({ en: 'Text', zh: '内容' }, 500), rest: true } },
    about,
    async before(_context, said) {
      const row = await orderById(deps.db, said.number)
      if (row?.state !== 'appealed') return nothingWaits(said.number)
      return { changes: [{ what: { en: 'Both read', zh: '双方可见' }, from: '', to: said.text }] }
    },
    cutOff: { how: 'again' },
    async carryOut(_context, said) {
      const row = await orderById(deps.db, said.number)
      if (row?.state !== 'appealed') return nothingWaits(said.number)
      const house = { user_id: null, event: null, image_id: null, client_id: null, at: new Date(deps.clock.nowMs()) }
      await insertMessage(deps.db, { ...house, order_id: row.order_id, text: said.text })
      deps.services.otcNews.changed(row.order_id, [row.buyer_id, row.seller_id])
      return done('Written.')
    },
  })

type Verdict = {
  readonly name: string
  readonly outcome: 'release' | 'refund'
  readonly isLarge: boolean
  readonly purpose: { readonly en: string; readonly zh: string }
}

const verdictAct = (deps: OtcOrderDeps, { name, outcome, isLarge, purpose }: Verdict): AnyAct =>
  act({
    ...{ name, page: 'reviews', purpose, effect: 'acts', fields: { number, reason }, about },
    needs: isLarge ? { secondFactor: true, fourEyes: true } : { secondFactor: true },
    before: (_context, said) => changesOf(deps, said.number, outcome),
    cutOff: wasDone(deps, outcome === 'release' ? 'released' : 'refunded'),
    async carryOut({ operator }, said) {
      const row = await orderById(deps.db, said.number)
      if (row?.state !== 'appealed') return nothingWaits(said.number)
      if (needsTwo(row) && !isLarge) return refused(`it is of a large worth: use appeal ${outcome}-large`)
      return judge(deps, said.number, { outcome, buyerPart: null, by: operator, reason: said.reason })
    },
  })

const splitAct = (deps: OtcOrderDeps): AnyAct =>
  act({
    name: 'appeal split',
    page: 'reviews',
    purpose: {
      en: 'gives a part of the coins to the buyer and the rest back, with a second operator',
      zh: '由两位操作员将币分给买方一部分，其余退回卖方',
    },
    effect: 'acts',
    fields: { number, buyer: { kind: 'decimal', label: { en: 'To the buyer', zh: '给买方' } }, reason },
    needs: { secondFactor: true, fourEyes: true },
    about,
    async before(_context, said) {
      const row = await orderById(deps.db, said.number)
      if (row?.state !== 'appealed') return nothingWaits(said.number)
      const part = partOf(deps, row, said.buyer)
      return part === null
        ? refused('To the buyer: more than nothing, less than all')
        : changesOf(deps, said.number, 'split')
    },
    cutOff: wasDone(deps, 'split'),
    async carryOut({ operator }, said) {
      const row = await orderById(deps.db, said.number)
      if (row?.state !== 'appealed') return nothingWaits(said.number)
      const buyerPart = partOf(deps, row, said.buyer)
      if (buyerPart === null) return refused('To the buyer: more than nothing, less than all')
      return judge(deps, said.number, { outcome: 'split', buyerPart, by: operator, reason: said.reason })
    },
  })

function partOf({ services }: OtcOrderDeps, row: OtcOrderRow, text: string): number | null {
  const reading = readAmount(services.catalogue.asset(row.asset), text)
  return reading.ok && reading.value > 0 && reading.value < row.amount ? reading.value : null
}

type Judgement = {
  readonly outcome: OtcVerdict
  readonly buyerPart: number | null
  readonly by: string
  readonly reason: string
}

async function judge(deps: OtcOrderDeps, id: number, verdict: Judgement): Promise<ActReply> {
  const moved = await moveOrder(deps, id, { kind: 'verdict', ...verdict })
  if (moved === null) return nothingWaits(id)
  await settleOrder(deps, moved)
  return done(`Decided; users ${moved.buyer_id} and ${moved.seller_id} were told.`)
}

async function changesOf(deps: OtcOrderDeps, id: number, outcome: OtcVerdict) {
  const row = await orderById(deps.db, id)
  if (row?.state !== 'appealed') return nothingWaits(id)
  const pair = await pairOf(deps, row)
  return {
    changes: [
      { what: { en: 'Buyer', zh: '买方' }, from: '', to: String(row.buyer_id) },
      { what: { en: 'Seller', zh: '卖方' }, from: '', to: String(row.seller_id) },
      { what: { en: 'Held', zh: '托管' }, from: '', to: `${writeAmount(pair.coin, heldOf(row))} ${pair.coin.coin}` },
      { what: { en: 'For', zh: '对价' }, from: '', to: `${moneyText(pair, row.money)} ${row.currency}` },
      { what: { en: 'Status', zh: '状态' }, from: row.state, to: outcome },
    ],
  }
}

const wasDone = (deps: OtcOrderDeps, state: OtcOrderRow['state']) => ({
  how: 'look' as const,
  wasDone: async (_context: unknown, said: { number: number }) => {
    const row = await orderById(deps.db, said.number)
    return row === undefined ? null : row.state === state && row.decided_by !== null
  },
})
