import { defineCall } from '../define-call.ts'
import {
  amount,
  clientId,
  countedId,
  currencyName,
  decimal,
  nothing,
  pageFields,
  pageOf,
  rowId,
  seconds,
  text,
} from '../fields.ts'
import { REVIEW_STATES } from '../terms/account-terms.ts'
import { FIAT_DEPOSIT_STATES, FIAT_WITHDRAWAL_STATES } from '../terms/fiat-terms.ts'
import { z } from '../zod.ts'
import { turnOut } from './withdrawals.ts'

const BANK_NAME_LENGTH_MAX = 60
const HOLDER_LENGTH_MAX = 64
const ACCOUNT_LENGTH_MAX = 40

/** The currencies that come and go by bank. */
export const bankCurrencies = defineCall({
  path: '/api/bank/currencies',
  access: 'session',
  summary: 'The currencies that come and go by bank, with their bounds and fees, and whether the caller is verified.',
  request: {},
  reply: z.object({
    /** Money comes from and goes to accounts of the verified person alone. */
    verified: z.boolean(),
    records: z.array(
      z.object({
        currency: currencyName(),
        name: z.string(),
        places: z.int(),
        min_deposit: decimal(),
        max_deposit: decimal(),
        min_withdrawal: decimal(),
        fee: decimal(),
        deposits_off: z.boolean(),
        withdrawals_off: z.boolean(),
      }),
    ),
  }),
  refusals: [],
})

/** A bank account as its owner sees it: its number by the end alone. */
export const bankAccountView = z.object({
  id: countedId(),
  currency: currencyName(),
  /** The bank's name; null for banks of Taiwan, which their code names. */
  bank: z.nullable(z.string()),
  code: z.string(),
  branch: z.string(),
  tail: z.string(),
  status: z.enum(REVIEW_STATES),
  reason: z.nullable(z.string()),
  submitted_at: seconds(),
})

/** A bank account on the wire. */
export type BankAccountView = z.output<typeof bankAccountView>

/** The user's bank accounts. */
export const bankAccounts = defineCall({
  path: '/api/bank/accounts',
  access: 'session',
  summary: 'The bank accounts that the user has bound or handed in, newest first.',
  request: {},
  reply: z.object({ records: z.array(bankAccountView) }),
  refusals: [],
})

/** Hands in a bank account. */
export const bankAccountAdd = defineCall({
  path: '/api/bank/account-add',
  access: 'session',
  limit: 'sensitive',
  summary: 'Hands in a bank account by name, bank and number or IBAN; the holder must be the verified person.',
  request: {
    currency: currencyName(),
    bank: text(BANK_NAME_LENGTH_MAX),
    /** The bank's BIC, where the currency asks for one. */
    code: z.optional(z.string().check(z.trim(), z.maxLength(11))),
    account: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(ACCOUNT_LENGTH_MAX)),
    holder: text(HOLDER_LENGTH_MAX),
  },
  reply: z.object({ status: z.enum(REVIEW_STATES) }),
  refusals: ['409', 'VERIFY_FIRST'],
})

/** Takes a bank account off. */
export const bankAccountRemove = defineCall({
  path: '/api/bank/account-remove',
  access: 'session',
  limit: 'order',
  summary: 'Takes a bank account off, so that another one can be bound; what is on its way to it still goes there.',
  request: { id: countedId() },
  reply: nothing(),
  refusals: ['404'],
})

const step = <Word extends string>(states: readonly Word[]) =>
  z.object({ status: z.enum(states as readonly [Word, ...Word[]]), time: seconds() })

/** A deposit by bank, with where it is paid to. */
export const fiatDepositView = z.object({
  id: rowId(),
  currency: currencyName(),
  /** What was said would come. */
  amount: decimal(),
  /** What came. */
  credited: z.nullable(decimal()),
  status: z.enum(FIAT_DEPOSIT_STATES),
  /** What is written beside the payment. */
  reference: z.string(),
  pay_to: z.object({ bank: z.string(), code: z.string(), account: z.string(), holder: z.string() }),
  time: seconds(),
  expires_at: seconds(),
  steps: z.array(step(FIAT_DEPOSIT_STATES)),
})

/** A deposit by bank on the wire. */
export type FiatDepositView = z.output<typeof fiatDepositView>

/** Says that money will come. */
export const bankRecharge = defineCall({
  path: '/api/bank/recharge',
  access: 'session',
  limit: 'order',
  summary: 'Says that an amount will be paid by bank; answers where to, and the reference to write beside it.',
  request: { currency: currencyName(), amount: amount(), client_id: clientId() },
  reply: fiatDepositView,
  refusals: ['CLIENT_ID_REUSED', 'VERIFY_FIRST', 'DEPOSITS_OFF'],
})

/** Takes that back. */
export const bankRechargeCancel = defineCall({
  path: '/api/bank/recharge-cancel',
  access: 'session',
  limit: 'order',
  summary: 'Takes back that an amount will be paid; a payment that is on its way is still found by its reference.',
  request: { id: rowId() },
  reply: fiatDepositView,
  refusals: ['404', '409'],
})

/** Sends money to a bank. */
export const bankWithdraw = defineCall({
  path: '/api/bank/withdraw',
  access: 'session',
  limit: 'sensitive',
  summary: 'Sends an amount to a verified bank account, once under its client id, with the codes of withdraw-prepare.',
  request: {
    currency: currencyName(),
    /** All that leaves the account, the fee included. */
    amount: amount(),
    bank_id: countedId(),
    client_id: clientId(),
    codes: turnOut.fields.codes,
  },
  reply: z.object({ id: countedId(), status: z.enum(FIAT_WITHDRAWAL_STATES) }),
  refusals: [
    '423',
    '404',
    'CLIENT_ID_REUSED',
    'CODE_WRONG',
    'WITHDRAW_FROZEN',
    'WITHDRAWALS_OFF',
    'WITHDRAW_LIMIT',
    'INSUFFICIENT_BALANCE',
    'BUSY',
  ],
})

/** Takes a withdrawal to a bank back. */
export const bankWithdrawCancel = defineCall({
  path: '/api/bank/withdraw-cancel',
  access: 'session',
  limit: 'order',
  summary: 'Takes a withdrawal to a bank back, as long as nobody has approved it.',
  request: { id: countedId() },
  reply: z.object({ id: countedId(), status: z.enum(FIAT_WITHDRAWAL_STATES) }),
  refusals: ['404', '409'],
})

/** A withdrawal to a bank. */
export const fiatWithdrawalView = z.object({
  id: countedId(),
  currency: currencyName(),
  amount: decimal(),
  fee: decimal(),
  arrives: decimal(),
  bank: z.string(),
  tail: z.string(),
  status: z.enum(FIAT_WITHDRAWAL_STATES),
  reason: z.nullable(z.string()),
  may_cancel: z.boolean(),
  time: seconds(),
  steps: z.array(step(FIAT_WITHDRAWAL_STATES)),
})

/** A withdrawal to a bank on the wire. */
export type FiatWithdrawalView = z.output<typeof fiatWithdrawalView>

/** What came by bank. */
export const bankRecords = defineCall({
  path: '/api/bank/records',
  access: 'session',
  summary: 'The user’s deposits by bank, newest first, each with its reference and the line of its states.',
  request: { currency: z.optional(currencyName()), status: z.optional(z.enum(FIAT_DEPOSIT_STATES)), ...pageFields },
  reply: pageOf(fiatDepositView),
  refusals: [],
})

/** What left by bank. */
export const bankWithdrawRecords = defineCall({
  path: '/api/bank/withdraw-records',
  access: 'session',
  summary: 'The user’s withdrawals to banks, newest first, each with the line of its states.',
  request: { currency: z.optional(currencyName()), status: z.optional(z.enum(FIAT_WITHDRAWAL_STATES)), ...pageFields },
  reply: pageOf(fiatWithdrawalView),
  refusals: [],
})
