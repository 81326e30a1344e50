import type { Database } from '../../platform/postgres/database.ts'
import { type MarketCatalogue, writeAmount } from '../markets/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import { numberIn, type UnsureBooking, type UnsureKind } from '../unsure/index.ts'
import { endDoubt, type HoldTable, holdsLike, type UnsureHoldRow, unsureHolds } from './unsure-hold-table.ts'

type Deps = { readonly db: Database; readonly catalogue: MarketCatalogue }

const WAYS = {
  withdrawal: { table: 'withdrawal', purpose: PURPOSE.withdrawal, en: 'withdrawal', zh: '提币' },
  payout: { table: 'fiat_withdrawal', purpose: PURPOSE.bankWithdrawal, en: 'withdrawal to a bank', zh: '银行提现' },
} as const satisfies Readonly<Record<string, { table: HoldTable; purpose: number; en: string; zh: string }>>

/** Withdrawals that failed because nobody knows whether their amount was set aside: what was is given back. */
export function unsureWithdrawals({ db, catalogue }: Deps, way: keyof typeof WAYS): UnsureKind {
  const { table, purpose, en, zh } = WAYS[way]
  const bookingOf = async (row: UnsureHoldRow): Promise<UnsureBooking> => {
    const { id, userId, asset, amount, askedAt } = row
    const coin = catalogue.asset(asset)
    const what = `${writeAmount(coin, amount)} ${coin.coin}`
    const { ofOthers } = await holdsLike(db, table, { row, purpose })
    return {
      ...{ key: String(id), person: userId, alike: ofOthers },
      entry: { owner: userId, purse: 'spot', asset, amount, isHeld: true, purpose, since: askedAt },
      subject: { en: `${en} ${id} of ${what}, user ${userId}`, zh: `${zh} ${id}，${what}，用户 ${userId}` },
    }
  }
  return {
    name: way,
    otherwise: 'given up',
    list: async most => Promise.all((await unsureHolds(db, table, { count: most, id: null })).map(bookingOf)),
    async find(key) {
      const [row] = await unsureHolds(db, table, { count: 1, id: numberIn(key) })
      return row === undefined ? null : bookingOf(row)
    },
    async settle(key, end) {
      const [row] = await unsureHolds(db, table, { count: 1, id: numberIn(key) })
      if (row === undefined) return false
      if (end === 'anew') return endDoubt(db, table, { id: row.id, hold: null })
      const [hold, another] = (await holdsLike(db, table, { row, purpose })).own
      return hold !== undefined && another === undefined && endDoubt(db, table, { id: row.id, hold })
    },
  }
}
