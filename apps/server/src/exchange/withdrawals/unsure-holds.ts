import type { Database } from '../../platform/postgres/database.ts'
import { type MarketCatalogue, writeAmount } from '../markets/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import { numberIn, type UnsureKind, unsureRows } from '../unsure/index.ts'
import { endDoubt, type HoldTable, type UnsureHoldRow, unsureHolds } from './unsure-hold-table.ts'

type Deps = { readonly db: Database; readonly catalogue: MarketCatalogue }

const WAYS = {
  withdrawal: { table: 'withdrawal', purpose: PURPOSE.withdrawal, en: 'withdrawal', zh: '提币' },
  payout: { table: 'fiat_withdrawal', purpose: PURPOSE.bankWithdrawal, en: 'withdrawal to a bank', zh: '银行提现' },
} as const satisfies Readonly<Record<string, { table: HoldTable; purpose: number; en: string; zh: string }>>

/** Withdrawals that failed because nobody knows whether their amount was set aside: what was is given back. */
export function unsureWithdrawals({ db, catalogue }: Deps, way: keyof typeof WAYS): UnsureKind {
  const { table, purpose, en, zh } = WAYS[way]
  return unsureRows<UnsureHoldRow>(db, {
    name: way,
    otherwise: 'given up',
    named: { table, column: 'hold' },
    rowsOf: (count, key) => unsureHolds(db, table, { count, id: key === null ? null : numberIn(key) }),
    describe({ id, userId, asset, amount, askedAt }) {
      const coin = catalogue.asset(asset)
      const what = `${writeAmount(coin, amount)} ${coin.coin}`
      return {
        ...{ key: String(id), person: userId },
        entry: { owner: userId, purse: 'spot', asset, amount, isHeld: true, purpose, since: askedAt },
        subject: { en: `${en} ${id} of ${what}, user ${userId}`, zh: `${zh} ${id}，${what}，用户 ${userId}` },
      }
    },
    note: ({ id }, { hold }) => endDoubt(db, table, { id, hold }),
    letGo: ({ id }) => endDoubt(db, table, { id, hold: null }),
  })
}
