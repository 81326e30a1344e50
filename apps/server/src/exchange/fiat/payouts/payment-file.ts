import { writeAmount } from '../../markets/index.ts'
import { bankById, bankText, identityBinding } from '../../verification/index.ts'
import type { FiatDeps } from '../fiat-deps.ts'
import {
  changePayout,
  insertFile,
  lockedApproved,
  type PaymentFileRow,
  type PayoutRow,
  payoutsOfFile,
} from './payout-table.ts'

const PAYMENTS_MAX = 500
const HEADS = ['number', 'holder', 'bank', 'account', 'amount', 'currency', 'text'] as const

/** Puts what is approved of a currency into a file for the bank; from here on only the bank's word decides. Null: nothing is. */
export async function makeFile(deps: FiatDeps, asset: number, by: string): Promise<PaymentFileRow | null> {
  return deps.db.transaction().execute(async transaction => {
    const rows = await lockedApproved(transaction, asset, PAYMENTS_MAX)
    if (rows.length === 0) return null
    const at = new Date(deps.clock.nowMs())
    const total = rows.reduce((sum, { amount, fee }) => sum + amount - fee, 0)
    const file = await insertFile(transaction, { asset, count: rows.length, total, made_by: by, made_at: at })
    for (const row of rows)
      await changePayout(transaction, row.withdrawal_id, { state: 'sent', file_id: file.file_id, at })
    return file
  })
}

/** The file as the bank takes it, the same whenever it is written. */
export async function fileText(deps: Pick<FiatDeps, 'db' | 'services'>, file: PaymentFileRow): Promise<string> {
  const lines = await Promise.all((await payoutsOfFile(deps.db, file.file_id)).map(row => lineOf(deps, row)))
  return [HEADS, ...lines].map(cells => `${cells.map(safeCell).join(',')}\r\n`).join('')
}

async function lineOf({ db, services }: Pick<FiatDeps, 'db' | 'services'>, row: PayoutRow): Promise<string[]> {
  const bank = await bankById(db, row.bank_id)
  if (bank === undefined) throw new Error('a withdrawal goes to a bank account')
  const open = (sealed: Buffer): string => services.sealing.open(sealed, identityBinding(row.user_id))
  const coin = services.catalogue.asset(row.asset)
  return [
    String(row.withdrawal_id),
    open(bank.holder),
    bankText(bank),
    open(bank.account),
    writeAmount(coin, row.amount - row.fee),
    coin.coin,
    `BOURSE ${row.withdrawal_id}`,
  ]
}

// A name that begins as a formula does is not to become one where the file is looked at.
function safeCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
