import { DAY_S } from '@bourse/kernel'
import type { MarketFeed } from '../../followers/market-feed.ts'
import { type DeskQueue, type ItemFact, rowNumberOf, saidAs, type WaitingItem } from '../../operations/desk-queue.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type MarketCatalogue, usdtPriceOf, worthOf, writeAmount } from '../markets/index.ts'
import type { ArrivalRow, HeldFor } from './deposit-table.ts'
import { arrivalById, countArrivals, waitingArrivals } from './held-table.ts'

/** From this worth on two operators give an arrival to somebody; in USDT. */
export const TWO_OPERATORS_USDT = 10_000n

type Words = { readonly en: string; readonly zh: string }

const WHY: Readonly<Record<HeldFor, Words>> = {
  memo: { en: 'Without a memo of anybody: it lies in suspense', zh: '没有对应用户的附言，存放在暂记账户' },
  small: { en: 'Below the minimum', zh: '低于最小充值额' },
  frozen: { en: 'Its owner’s account is frozen', zh: '所属账户已冻结' },
  total: { en: 'More than the asset may become', zh: '超出该币种总量上限' },
  unsure: { en: 'Nobody knows whether the ledger has it', zh: '无法确认账本是否已记入' },
}
const VANISHED: Words = {
  en: 'Credited, and its block was replaced deeper than we wait: the house is short of it',
  zh: '已入账，但区块被替换得比确认数更深：本站缺少这笔币',
}
const GIVING: Words = { en: 'Being given, not finished', zh: '正在发放，尚未完成' }

/** What the queue of arrivals is told from. */
export type HeldSources = { readonly db: Database; readonly catalogue: MarketCatalogue; readonly feed: MarketFeed }

/** Whether two operators give it: what nobody prices may be worth anything. */
export function isLargeArrival({ catalogue, feed }: HeldSources, row: Pick<ArrivalRow, 'asset' | 'amount'>): boolean {
  const coin = catalogue.asset(row.asset)
  const price = usdtPriceOf({ catalogue, feed }, coin)
  return price === null || worthOf(coin, BigInt(row.amount), { price, places: 0 }) >= TWO_OPERATORS_USDT
}

/** What an arrival waits for, in words. */
export const whyHeld = (row: ArrivalRow): Words =>
  row.vanished_at !== null ? VANISHED : row.state === 'giving' ? GIVING : WHY[row.held_for ?? 'unsure']

const factsOf = (row: ArrivalRow): ItemFact[] => [
  { what: { en: 'Came to', zh: '到账地址' }, said: saidAs(row.address) },
  { what: { en: 'Memo', zh: '备注' }, said: row.memo === null ? { en: 'none', zh: '没有' } : saidAs(row.memo) },
  { what: { en: 'Transaction', zh: '交易' }, said: saidAs(row.txid) },
  { what: { en: 'Block', zh: '区块' }, said: saidAs(row.height === null ? '–' : String(row.height)) },
]

/** The arrivals that nobody is credited with, and those that were and vanished, for the operators. */
export function heldQueue(sources: HeldSources): DeskQueue {
  const { db, catalogue } = sources
  const itemOf = (row: ArrivalRow): WaitingItem => {
    const coin = catalogue.asset(row.asset)
    const what = `${writeAmount(coin, row.amount)} ${coin.coin}`
    return {
      id: String(row.arrival_id),
      subject: {
        en: `${what} on ${row.chain}${row.memo === null ? '' : `, memo ${row.memo}`}`,
        zh: `${what}，${row.chain}${row.memo === null ? '' : `，备注 ${row.memo}`}`,
      },
      ...(row.user_id === null ? {} : { person: row.user_id }),
      since: row.seen_at,
      marks: [whyHeld(row)],
      byTwo: isLargeArrival(sources, row),
    }
  }
  const waits = (row: ArrivalRow): boolean =>
    row.noted_by === null && (row.state === 'held' || row.state === 'giving' || row.vanished_at !== null)
  async function waiting(id: string): Promise<ArrivalRow | null> {
    const number = rowNumberOf(id)
    const row = number === null ? undefined : await arrivalById(db, number)
    return row !== undefined && waits(row) ? row : null
  }
  return {
    name: 'deposits',
    title: { en: 'Held deposits', zh: '待处理充值' },
    promiseS: DAY_S,
    decidedBy: ['deposit give', 'deposit give-large', 'deposit take-back', 'deposit write-off', 'deposit note'],
    count: () => countArrivals(db),
    waiting: async most => (await waitingArrivals(db, most)).map(itemOf),
    async find(id) {
      const row = await waiting(id)
      return row === null ? null : itemOf(row)
    },
    async facts(id) {
      const row = await waiting(id)
      return row === null ? [] : factsOf(row)
    },
  }
}
