import type { FiatDepositView } from '@bourse/protocol'
import { writeAmount } from '../markets/index.ts'
import type { ListedCurrency } from './currencies.ts'
import type { FiatDepositRow } from './fiat-deposit-table.ts'

const seconds = (moment: Date): number => moment.getTime() / 1000

/** A deposit as its owner sees it. */
export function depositView({ coin, terms }: ListedCurrency, row: FiatDepositRow): FiatDepositView {
  const isOver = row.state === 'credited' || row.state === 'cancelled' || row.state === 'expired'
  return {
    id: row.deposit_id,
    currency: coin.coin,
    amount: writeAmount(coin, row.asked),
    credited: row.credited === null ? null : writeAmount(coin, row.credited),
    status: row.state,
    reference: row.reference,
    pay_to: { bank: terms.bank, code: terms.bank_code, account: terms.account, holder: terms.holder },
    time: seconds(row.asked_at),
    expires_at: seconds(row.expires_at),
    steps: [
      { status: 'waiting', time: seconds(row.asked_at) },
      ...(row.found_at === null ? [] : [{ status: 'checking' as const, time: seconds(row.found_at) }]),
      ...(isOver && row.ended_at !== null ? [{ status: row.state, time: seconds(row.ended_at) }] : []),
    ],
  }
}
