import {
  type Engine,
  EVENT_CODE,
  EVENT_PLACE,
  EVENT_WIDTHS,
  ORDER_ROW_WIDTH,
  orderRecordAt,
  SIDES,
} from '@bourse/engine'
import type { OrderRecord, OwnDeal } from './order-record.ts'
import { OwnedLog } from './owned-log.ts'
import { type RowFollower, SILENT } from './replica.ts'

const DEAL = EVENT_PLACE.deal

/** How many of an owner's latest ended orders and deals a read after a write can merge. */
export const RECENT_MAX = 200

const DEAL_WIDTH = EVENT_WIDTHS[EVENT_CODE.deal] as number
const AT_MS = DEAL_WIDTH
const TAKER = DEAL_WIDTH + 1

/** The engine as far as it tells what its last command ended. */
export type EndedOf = Pick<Engine, 'writeEnded'>

/** What the writer remembers of ended orders and deals until the projector has written them. */
export class RecentHistory {
  /** Ended orders and deals up to this command may be missing here: they came before this writer. */
  private readonly unknownUpTo: number
  private projectedSeq: number
  private readonly orders = new OwnedLog(ORDER_ROW_WIDTH)
  private readonly deals = new OwnedLog(DEAL_WIDTH + 2)

  constructor(from: { unknownUpTo: number; projectedSeq: number }) {
    this.unknownUpTo = from.unknownUpTo
    this.projectedSeq = from.projectedSeq
  }

  /** Remembers the order that the engine's last command ended as its nth; gives the row. */
  addOrder(engine: EndedOf, nth: number, of: { owner: number; seq: number }): { words: Float64Array; at: number } {
    const row = this.orders.add(of.owner, of.seq)
    engine.writeEnded(nth, row)
    return row
  }

  /** Remembers a deal for both sides. */
  addDeal(log: Float64Array, from: number, stamp: { seq: number; atMs: number }): void {
    this.addSide(log, from, { ...stamp, taker: 1 })
    this.addSide(log, from, { ...stamp, taker: 0 })
  }

  /** An owner's latest ended orders and deals, newest first, with the latest command that history must have passed. */
  of(owner: number): { seq: number; orders: OrderRecord[]; deals: OwnDeal[] } {
    const orders: OrderRecord[] = []
    const deals: OwnDeal[] = []
    this.orders.eachOf(owner, RECENT_MAX, (words, at) => orders.push(orderRecordAt(words, at)))
    this.deals.eachOf(owner, RECENT_MAX, (words, at) => deals.push(ownDealAt(words, at)))
    const before = this.projectedSeq < this.unknownUpTo ? this.unknownUpTo : 0
    const seq = Math.max(before, this.orders.latestSeqOf(owner), this.deals.latestSeqOf(owner))
    return { seq, orders, deals }
  }

  /** An ended order of an owner's, if it is among the latest. */
  find(owner: number, matches: (order: OrderRecord) => boolean): OrderRecord | null {
    return this.of(owner).orders.find(matches) ?? null
  }

  /** Forgets what the projector has written. */
  letGo(projectedSeq: number): void {
    this.projectedSeq = projectedSeq
    this.orders.letGo(projectedSeq)
    this.deals.letGo(projectedSeq)
  }

  private addSide(log: Float64Array, from: number, stamp: { seq: number; atMs: number; taker: 0 | 1 }): void {
    const owner = log[from + (stamp.taker === 1 ? DEAL.takerOwner : DEAL.makerOwner)] as number
    const { words, at } = this.deals.add(owner, stamp.seq)
    for (let index = 0; index < DEAL_WIDTH; index++) words[at + index] = log[from + index] as number
    words[at + AT_MS] = stamp.atMs
    words[at + TAKER] = stamp.taker
  }
}

function ownDealAt(words: Float64Array, at: number): OwnDeal {
  return ownDealOf(words, at, { atMs: words[at + AT_MS] as number, taker: words[at + TAKER] === 1 })
}

/** One side of the deal at `at` of an event log. */
export function ownDealOf(words: Float64Array, at: number, of: { atMs: number; taker: boolean }): OwnDeal {
  const field = (place: number): number => words[at + place] as number
  const takerSide = field(DEAL.takerSide)
  return {
    deal: field(DEAL.deal),
    atMs: of.atMs,
    market: field(DEAL.market),
    order: field(of.taker ? DEAL.takerOrder : DEAL.makerOrder),
    owner: field(of.taker ? DEAL.takerOwner : DEAL.makerOwner),
    side: SIDES[of.taker ? takerSide : 1 - takerSide] as OwnDeal['side'],
    role: of.taker ? 'taker' : 'maker',
    price: field(DEAL.price),
    quantity: field(DEAL.quantity),
    value: field(DEAL.value),
    fee: field(of.taker ? DEAL.takerFee : DEAL.makerFee),
  }
}

/** Fills what is remembered while a journal is replayed. */
export function rememberingFollower(recent: RecentHistory, engine: EndedOf): RowFollower {
  let stamp = { seq: 0, atMs: 0 }
  return {
    ...SILENT,
    begin: (seq, atMs) => {
      stamp = { seq, atMs }
    },
    orderEnded: (nth, owner) => recent.addOrder(engine, nth, { owner, seq: stamp.seq }),
    dealt: (log, at) => recent.addDeal(log, at, stamp),
  }
}
