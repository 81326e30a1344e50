import { HOUR_S } from '@bourse/kernel'
import { type DeskQueue, type ItemFact, rowNumberOf, saidAs, type WaitingItem } from '../../../operations/desk-queue.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { type MarketCatalogue, writeAmount } from '../../markets/index.ts'
import { grouped } from '../../messages/index.ts'
import { bankById, bankText } from '../../verification/index.ts'
import { currencyByAsset } from '../currency-table.ts'
import type { PayoutMark } from './payout-marks.ts'
import { countPayoutsIn, type PayoutRow, payoutById, payoutsIn } from './payout-table.ts'

const DAY_S = 24 * HOUR_S

const MARK_WORDS: Readonly<Record<PayoutMark, { en: string; zh: string }>> = {
  large: { en: 'Large amount', zh: '大额' },
  first_bank: { en: 'First to this bank account', zh: '首次提到该账户' },
  security_change: { en: 'Security changed lately', zh: '近期修改过安全设置' },
  speed: { en: 'Many within an hour', zh: '一小时内多笔' },
}

type Queue = Pick<DeskQueue, 'name' | 'title' | 'promiseS' | 'decidedBy'> & { readonly state: 'reviewing' | 'sent' }

const QUEUES: readonly Queue[] = [
  {
    name: 'payouts',
    title: { en: 'Withdrawals to banks', zh: '银行提现审核' },
    promiseS: 4 * HOUR_S,
    decidedBy: ['payout approve', 'payout approve-large', 'payout reject'],
    state: 'reviewing',
  },
  {
    name: 'payouts-sent',
    title: { en: 'Payments at the bank', zh: '银行付款回执' },
    promiseS: 3 * DAY_S,
    decidedBy: ['payout paid', 'payout failed'],
    state: 'sent',
  },
]

/** The withdrawals to banks that wait for a reviewer, and those that wait for the bank's word. */
export function payoutQueues(db: Database, catalogue: MarketCatalogue): DeskQueue[] {
  async function itemOf(row: PayoutRow): Promise<WaitingItem> {
    const coin = catalogue.asset(row.asset)
    const terms = await currencyByAsset(db, row.asset)
    const sum = `${grouped(writeAmount(coin, row.amount))} ${coin.coin}`
    const [file, zhFile] = row.file_id === null ? ['', ''] : [`, file ${row.file_id}`, `，文件 ${row.file_id}`]
    return {
      id: String(row.withdrawal_id),
      subject: { en: `${sum}, user ${row.user_id}${file}`, zh: `${sum}，用户 ${row.user_id}${zhFile}` },
      person: row.user_id,
      since: row.asked_at,
      marks: row.marks.map(mark => MARK_WORDS[mark]),
      byTwo: row.state === 'reviewing' && row.amount >= (terms?.two_from ?? 0),
    }
  }
  async function waitingIn(state: Queue['state'], id: string): Promise<PayoutRow | null> {
    const number = rowNumberOf(id)
    const row = number === null ? undefined : await payoutById(db, number)
    return row?.state === state && !row.settled ? row : null
  }
  async function factsOf(row: PayoutRow): Promise<ItemFact[]> {
    const coin = catalogue.asset(row.asset)
    const amount = (of: number): string => `${grouped(writeAmount(coin, of))} ${coin.coin}`
    const bank = await bankById(db, row.bank_id)
    return [
      { what: { en: 'Leaves the account', zh: '扣除' }, said: saidAs(amount(row.amount)) },
      { what: { en: 'Fee', zh: '手续费' }, said: saidAs(amount(row.fee)) },
      { what: { en: 'Arrives', zh: '到账' }, said: saidAs(amount(row.amount - row.fee)) },
      {
        what: { en: 'Bank account', zh: '银行账户' },
        said: saidAs(bank === undefined ? '–' : `${bankText(bank)}, …${bank.account_tail}`),
      },
      ...(row.file_id === null
        ? []
        : [{ what: { en: 'Payment file', zh: '付款文件' }, said: saidAs(String(row.file_id)) }]),
    ]
  }
  return QUEUES.map(({ state, ...queue }) => ({
    ...queue,
    count: () => countPayoutsIn(db, state),
    waiting: async most => Promise.all((await payoutsIn(db, state, most)).map(itemOf)),
    async find(id) {
      const row = await waitingIn(state, id)
      return row === null ? null : itemOf(row)
    },
    async facts(id) {
      const row = await waitingIn(state, id)
      return row === null ? [] : factsOf(row)
    },
  }))
}
