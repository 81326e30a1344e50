import { DAY_S } from '@bourse/kernel'
import { OTC_MERCHANT } from '@bourse/protocol'
import { type DeskQueue, type ItemFact, rowNumberOf, saidAs, type WaitingItem } from '../../operations/desk-queue.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { recordsOf, recordView } from '../otc-records/index.ts'
import { countAsked, type MerchantRow, merchantOf, merchantsIn } from './merchant-table.ts'

const itemOf = (row: MerchantRow): WaitingItem => ({
  id: String(row.user_id),
  subject: { en: `user ${row.user_id} asks to be a merchant`, zh: `用户 ${row.user_id} 申请成为商家` },
  person: row.user_id,
  since: row.asked_at,
})

/** What decides about a merchant: what they wrote, and how they have traded. */
async function factsOf(db: Database, row: MerchantRow): Promise<ItemFact[]> {
  const record = (await recordsOf(db, [row.user_id])).get(row.user_id)
  const told = record === undefined ? null : recordView(record)
  const none = saidAs('–')
  const release = told?.release_s ?? null
  return [
    { what: { en: 'They write', zh: '申请说明' }, said: saidAs(row.text) },
    { what: { en: 'Orders', zh: '成交单数' }, said: saidAs(String(told?.orders ?? 0)) },
    { what: { en: 'Completed', zh: '完成率' }, said: told?.completion ? saidAs(`${told.completion} %`) : none },
    { what: { en: 'Needed', zh: '要求' }, said: NEEDED },
    {
      what: { en: 'Median release', zh: '放币中位' },
      said: release === null ? none : { en: `${release} s`, zh: `${release} 秒` },
    },
    { what: { en: 'Rating', zh: '评分' }, said: told?.rating ? saidAs(`${told.rating} / 5`) : none },
    { what: { en: 'Deposit held', zh: '已冻结保证金' }, said: saidAs(`${OTC_MERCHANT.deposit} ${OTC_MERCHANT.coin}`) },
  ]
}

const { orders: ORDERS, completion: COMPLETION } = OTC_MERCHANT
const NEEDED = { en: `${ORDERS} orders, ${COMPLETION} % completed`, zh: `${ORDERS} 单，完成率 ${COMPLETION} %` }

/** Who asks to be a merchant, for the operators. */
export function merchantQueue(db: Database): DeskQueue {
  async function waiting(id: string): Promise<MerchantRow | null> {
    const number = rowNumberOf(id)
    const row = number === null ? undefined : await merchantOf(db, number)
    return row?.state === 'asked' ? row : null
  }
  return {
    name: 'otc-merchants',
    title: { en: 'OTC merchants', zh: '场外商家' },
    promiseS: 2 * DAY_S,
    decidedBy: ['merchant grant', 'merchant refuse'],
    count: () => countAsked(db),
    waiting: async most => (await merchantsIn(db, ['asked'], most)).map(itemOf),
    async find(id) {
      const row = await waiting(id)
      return row === null ? null : itemOf(row)
    },
    async facts(id) {
      const row = await waiting(id)
      return row === null ? [] : factsOf(db, row)
    },
  }
}
