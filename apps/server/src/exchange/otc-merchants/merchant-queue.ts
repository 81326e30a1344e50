import type { DeskQueue, WaitingItem } from '../../operations/desk-queue.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { countAsked, type MerchantRow, merchantOf, merchantsIn } from './merchant-table.ts'

const DAY_S = 24 * 3600

const itemOf = (row: MerchantRow): WaitingItem => ({
  id: String(row.user_id),
  subject: { en: `user ${row.user_id} asks to be a merchant`, zh: `用户 ${row.user_id} 申请成为商家` },
  person: row.user_id,
  since: row.asked_at,
})

/** Who asks to be a merchant, for the operators. */
export const merchantQueue = (db: Database): DeskQueue => ({
  name: 'otc-merchants',
  title: { en: 'OTC merchants', zh: '场外商家' },
  promiseS: 2 * DAY_S,
  decidedBy: ['merchant grant', 'merchant refuse'],
  count: () => countAsked(db),
  waiting: async most => (await merchantsIn(db, ['asked'], most)).map(itemOf),
  async find(id) {
    const row = /^[1-9]\d{0,14}$/.test(id) ? await merchantOf(db, Number(id)) : undefined
    return row?.state === 'asked' ? itemOf(row) : null
  },
})
