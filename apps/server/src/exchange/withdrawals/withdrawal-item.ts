import { formatDigits } from '@bourse/kernel'
import { type ItemFact, saidAs, type WaitingItem } from '../../operations/desk-queue.ts'
import { type MarketCatalogue, writeAmount } from '../markets/index.ts'
import { grouped } from '../messages/index.ts'
import type { WithdrawalRow } from './withdrawal-table.ts'

const USDT_SCALE = 6
const USDT_PLACES = 2

type ItemMarks = Pick<WaitingItem, 'marks' | 'byTwo'>

/** A withdrawal as it waits in a queue of operators. */
export function withdrawalItem(catalogue: MarketCatalogue, row: WithdrawalRow, told: ItemMarks): WaitingItem {
  const coin = catalogue.asset(row.asset)
  const what = `${grouped(writeAmount(coin, row.amount))} ${coin.coin}`
  return {
    id: String(row.withdrawal_id),
    subject: {
      en: `${what} on ${row.chain}, user ${row.user_id}`,
      zh: `${what}，${row.chain}，用户 ${row.user_id}`,
    },
    person: row.user_id,
    since: row.asked_at,
    ...told,
  }
}

/** All that is known of it, for who decides. */
export function withdrawalFacts(catalogue: MarketCatalogue, row: WithdrawalRow): ItemFact[] {
  const coin = catalogue.asset(row.asset)
  const amount = (of: number): string => `${grouped(writeAmount(coin, of))} ${coin.coin}`
  const worth =
    row.worth === null
      ? { en: 'unknown', zh: '未知' }
      : saidAs(
          `${grouped(formatDigits(BigInt(row.worth) / 10n ** BigInt(USDT_SCALE - USDT_PLACES), USDT_PLACES))} USDT`,
        )
  return [
    { what: { en: 'Leaves the account', zh: '扣除' }, said: saidAs(amount(row.amount)) },
    { what: { en: 'Fee', zh: '手续费' }, said: saidAs(amount(row.fee)) },
    { what: { en: 'Arrives', zh: '到账' }, said: saidAs(amount(row.amount - row.fee)) },
    { what: { en: 'Worth', zh: '估值' }, said: worth },
    { what: { en: 'Chain', zh: '链' }, said: saidAs(row.chain) },
    { what: { en: 'Address', zh: '地址' }, said: saidAs(row.address) },
    ...(row.memo === null ? [] : [{ what: { en: 'Memo', zh: '备注' }, said: saidAs(row.memo) }]),
  ]
}
