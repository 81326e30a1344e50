import type { deskBanks, ReplyOf } from '@bourse/protocol'
import type { Database } from '../../platform/postgres/database.ts'
import { type Coin, type MarketCatalogue, writeAmount } from '../markets/index.ts'
import { allCurrencies, type CurrencyRow } from './currency-table.ts'
import { DIFFERENCE_WORDS } from './line-queue.ts'
import { countWaitingLines, newestStatements, waitingLines } from './line-table.ts'
import { newestFiles, type PayoutSum, payoutSums } from './payouts/payout-table.ts'

type Banks = ReplyOf<typeof deskBanks>

const STATEMENTS_SHOWN = 20
const LINES_SHOWN = 100
const FILES_SHOWN = 20

const secondsOf = (moment: Date): number => moment.getTime() / 1000

/** Money by bank as operators see it. */
export async function banksForOperators(db: Database, catalogue: MarketCatalogue): Promise<Banks> {
  const [currencies, sums, statements, lines, { count }, files] = await Promise.all([
    allCurrencies(db),
    payoutSums(db),
    newestStatements(db, STATEMENTS_SHOWN),
    waitingLines(db, LINES_SHOWN),
    countWaitingLines(db),
    newestFiles(db, FILES_SHOWN),
  ])
  const coinOf = (asset: number): Coin => catalogue.asset(asset)
  return {
    currencies: currencies.map(row => currencyView(coinOf(row.asset), row, sums)),
    statements: statements.map(
      ({ statement_id: statement, asset, lines: all, known, imported_by: by, imported_at }) => ({
        ...{ statement, currency: coinOf(asset).coin, lines: all, known, by },
        at: secondsOf(imported_at),
      }),
    ),
    lines: lines.map(row => ({
      ...{ line: row.line_id, currency: coinOf(row.asset).coin, booked_on: row.booked_on, note: row.note },
      amount: writeAmount(coinOf(row.asset), row.amount),
      proposed: row.state === 'proposed',
      differs: row.differs.map(word => DIFFERENCE_WORDS[word]),
    })),
    lines_waiting: count,
    files: files.map(({ file_id: file, asset, count: payments, total, made_by: by, made_at }) => ({
      ...{ file, currency: coinOf(asset).coin, count: payments, by },
      total: writeAmount(coinOf(asset), total),
      at: secondsOf(made_at),
    })),
  }
}

function currencyView(coin: Coin, row: CurrencyRow, sums: readonly PayoutSum[]): Banks['currencies'][number] {
  const text = (atoms: number): string => writeAmount(coin, atoms)
  const some = (state: PayoutSum['state']): { count: number; total: string } => {
    const found = sums.find(sum => sum.asset === row.asset && sum.state === state)
    return { count: found?.count ?? 0, total: writeAmount(coin, found?.total ?? 0n) }
  }
  const { bank, bank_code, account, holder, statement_format, deposits_off, withdrawals_off } = row
  return {
    ...{ currency: coin.coin, per_usd: coin.perUsd ?? null },
    ...{ bank, bank_code, account, holder, statement_format, deposits_off, withdrawals_off },
    min_deposit: text(row.min_deposit),
    max_deposit: text(row.max_deposit),
    min_withdrawal: text(row.min_withdrawal),
    fee: text(row.withdrawal_fee),
    two_from: text(row.two_from),
    approved: some('approved'),
    sent: some('sent'),
  }
}
