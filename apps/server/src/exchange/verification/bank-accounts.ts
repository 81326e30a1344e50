import {
  BANK_NUMBERS,
  type BankAccountView,
  type bankAccountAdd,
  type bankAccountRemove,
  type bankAccounts,
  isIbanSound,
  type Language,
  ok,
  refuse,
  refuseFields,
} from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { reviewReasonText } from '../messages/index.ts'
import { isPlainLine, type PeopleWith, signedInOf } from '../people/index.ts'
import { type BankRow, banksOf, insertBank, removeBank } from './bank-table.ts'
import { holderProblem } from './holder-problem.ts'
import { identityBinding } from './identity-binding.ts'

const TAIL = 4
const COUNTRIES: Readonly<Record<string, string>> = { CNY: 'CN', USD: 'US' }

/** The bank accounts that somebody has, and those that wait or were turned down. */
export const listBankAccounts: Operation<typeof bankAccounts, unknown> = async context => {
  const rows = await banksOf(context.db, context.session.userId)
  return ok({
    records: rows.filter(({ removed_at: removed }) => removed === null).map(row => viewOf(row, context.language)),
  })
}

const viewOf = (row: BankRow, language: Language): BankAccountView => ({
  id: row.bank_id,
  currency: row.currency,
  bank: row.bank_name,
  code: row.bank_code,
  branch: row.branch,
  tail: row.account_tail,
  status: row.status,
  reason: row.reason === null ? null : reviewReasonText(row.reason, language),
  submitted_at: row.submitted_at.getTime() / 1000,
})

/** Takes in a bank account of a currency that is bound by name, bank and number; its holder must be the person who was verified. */
export const addBankAccount: Operation<typeof bankAccountAdd, PeopleWith<'sealing'>> = async (context, request) => {
  const { userId } = signedInOf(context)
  const { currency, bank, holder } = request
  // Taiwan's accounts come with their passbook: bank-submit.
  if (currency !== 'CNY' && currency !== 'USD') return refuseFields({ currency: 'unknown' })
  const looks = BANK_NUMBERS[currency]
  const account = request.account.toUpperCase().replaceAll(/[\s-]/g, '')
  const code = (request.code ?? '').toUpperCase()
  if (!isPlainLine(bank)) return refuseFields({ bank: 'characters' })
  if (looks.code === null ? code !== '' : !looks.code.test(code)) return refuseFields({ code: 'format' })
  if (!looks.account.test(account) || !isIbanSound(account)) return refuseFields({ account: 'format' })
  const problem = await holderProblem(context, userId, holder)
  if (problem !== null) return problem
  const binding = identityBinding(userId)
  const { sealing } = context.services
  const written = await insertBank(context.db, {
    ...{ user_id: userId, country: COUNTRIES[currency] ?? '', currency, bank_name: bank, bank_code: code, branch: '' },
    ...{ account: sealing.seal(account, binding), account_tail: account.slice(-TAIL) },
    ...{ holder: sealing.seal(holder, binding), passbook: null, status: 'waiting' },
    submitted_at: new Date(context.clock.nowMs()),
    ...{ decided_at: null, decided_by: null, reason: null },
  })
  return written === undefined ? refuse('409') : ok({ status: 'waiting' })
}

/** Takes a bank account off, so that another one of its currency can be bound. */
export const removeBankAccount: Operation<typeof bankAccountRemove, unknown> = async (context, { id }) =>
  (await removeBank(context.db, { userId: context.session.userId, id, at: new Date(context.clock.nowMs()) }))
    ? ok({})
    : refuse('404')
