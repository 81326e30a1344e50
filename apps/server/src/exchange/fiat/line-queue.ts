import { DAY_S } from '@bourse/kernel'
import { type DeskQueue, type ItemFact, rowNumberOf, saidAs, type WaitingItem } from '../../operations/desk-queue.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type Coin, type MarketCatalogue, writeAmount } from '../markets/index.ts'
import { grouped } from '../messages/index.ts'
import { currencyByAsset } from './currency-table.ts'
import { depositById, type FiatDepositRow } from './fiat-deposit-table.ts'
import { countWaitingLines, type LineRow, lineById, waitingLines } from './line-table.ts'
import type { LineDifference } from './match-line.ts'

/** What does not fit, in words. */
export const DIFFERENCE_WORDS: Readonly<Record<LineDifference, { en: string; zh: string }>> = {
  reference: { en: 'No reference of ours', zh: '没有附言码' },
  several: { en: 'Several references', zh: '有多个附言码' },
  amount: { en: 'Another amount', zh: '金额不符' },
  name: { en: 'Another payer', zh: '付款人不符' },
  state: { en: 'The deposit does not wait', zh: '充值不在等待' },
  total: { en: 'Larger than may be held', zh: '超出持有上限' },
}

const amountText = (coin: Coin, atoms: number): string => `${grouped(writeAmount(coin, atoms))} ${coin.coin}`

type Came = { readonly amount: string; readonly day: string }

// What came, and whose it may be.
const subjectOf = ({ amount, day }: Came, deposit: FiatDepositRow | null): WaitingItem['subject'] =>
  deposit === null
    ? { en: `${amount}, ${day}`, zh: `${amount}，${day}` }
    : {
        en: `${amount}, ${day}, user ${deposit.user_id}, ${deposit.reference}`,
        zh: `${amount}，${day}，用户 ${deposit.user_id}，${deposit.reference}`,
      }

// Without the payer's name: who looks at that is noted by an act of its own.
function factsOf(row: LineRow, coin: Coin, deposit: FiatDepositRow | null): ItemFact[] {
  return [
    { what: { en: 'Came', zh: '到账金额' }, said: saidAs(amountText(coin, row.amount)) },
    { what: { en: 'Booked', zh: '记账日' }, said: saidAs(row.booked_on) },
    { what: { en: 'Note', zh: '附言' }, said: saidAs(row.note === '' ? '–' : row.note) },
    ...(deposit === null
      ? []
      : [
          {
            what: { en: 'Announced', zh: '申报金额' },
            said: saidAs(amountText(coin, deposit.asked)),
          },
          { what: { en: 'Reference', zh: '附言码' }, said: saidAs(deposit.reference) },
        ]),
  ]
}

/** The lines of bank statements that wait, for the operators. */
export function lineQueue(db: Database, catalogue: MarketCatalogue): DeskQueue {
  async function itemOf(row: LineRow): Promise<WaitingItem> {
    const coin = catalogue.asset(row.asset)
    const [deposit, terms] = await Promise.all([
      row.deposit_id === null ? null : depositById(db, row.deposit_id),
      currencyByAsset(db, row.asset),
    ])
    return {
      id: String(row.line_id),
      subject: subjectOf({ amount: amountText(coin, row.amount), day: row.booked_on }, deposit),
      ...(deposit === null ? {} : { person: deposit.user_id }),
      since: row.imported_at,
      marks: row.differs.map(word => DIFFERENCE_WORDS[word]),
      byTwo: row.amount >= (terms?.two_from ?? 0),
    }
  }
  async function waiting(id: string): Promise<LineRow | null> {
    const number = rowNumberOf(id)
    const row = number === null ? undefined : await lineById(db, number)
    return row?.state === 'open' || row?.state === 'proposed' ? row : null
  }
  return {
    name: 'bank-lines',
    title: { en: 'Bank statements', zh: '银行流水' },
    promiseS: DAY_S,
    decidedBy: [
      'statement credit',
      'statement credit-large',
      'statement match',
      'statement return',
      'statement write-off',
    ],
    count: () => countWaitingLines(db),
    waiting: async most => Promise.all((await waitingLines(db, most)).map(itemOf)),
    async find(id) {
      const row = await waiting(id)
      return row === null ? null : itemOf(row)
    },
    async facts(id) {
      const row = await waiting(id)
      if (row === null) return []
      const deposit = row.deposit_id === null ? null : await depositById(db, row.deposit_id)
      return factsOf(row, catalogue.asset(row.asset), deposit)
    },
  }
}
