import { defineCall } from '../define-call.ts'
import {
  amount,
  chainName,
  clientId,
  coinName,
  countedId,
  currencyName,
  decimal,
  nothing,
  optionalText,
  pageFields,
  pageOf,
  seconds,
  text,
} from '../fields.ts'
import { SECOND_METHODS } from '../terms/account-terms.ts'
import { WITHDRAWAL_STATES } from '../terms/withdrawal-terms.ts'
import { z } from '../zod.ts'

const ADDRESS_LENGTH_MAX = 128
const MEMO_LENGTH_MAX = 256
const LABEL_LENGTH_MAX = 40
const CODE_LENGTH_MAX = 32

const codes = () =>
  z._default(
    z.object({
      google: z.optional(z.string().check(z.maxLength(CODE_LENGTH_MAX))),
      email: z.optional(z.string().check(z.maxLength(CODE_LENGTH_MAX))),
      phone: z.optional(z.string().check(z.maxLength(CODE_LENGTH_MAX))),
    }),
    {},
  )

/** Whether kept addresses alone receive, and until when where its user wants that off. */
const keptOnly = () => z.object({ on: z.boolean(), off_at: z.nullable(seconds()) })

/** What a withdrawal asks for. */
export const withdrawPrepare = defineCall({
  path: '/api/bank/withdraw-prepare',
  access: 'session',
  summary: 'What a withdrawal asks for: bounds, fee, what is left of the day, freeze, and the checks needed.',
  /** A coin, on a chain; or a currency, to a bank. */
  request: { coin: z.optional(coinName()), currency: z.optional(currencyName()), chain: z.optional(chainName()) },
  reply: z.object({
    coin: coinName(),
    /** Null: to a bank. */
    chain: z.nullable(chainName()),
    min: decimal(),
    max: decimal(),
    fee: decimal(),
    available: decimal(),
    /** In USDT, within the last 24 hours. */
    daily_left: decimal(),
    daily_limit: decimal(),
    frozen_until: z.nullable(seconds()),
    checks: z.array(z.enum(SECOND_METHODS)),
    /** This coin does not leave on this chain now. */
    off: z.boolean(),
    /** What people are told of why, where an operator said so. */
    off_why: z.nullable(z.string()),
  }),
  refusals: [],
})

/** Asks for a withdrawal. */
export const turnOut = defineCall({
  path: '/api/withdraw/turn-out',
  access: 'session',
  limit: 'sensitive',
  summary: 'Sends a coin to an address, once under its client id, with the codes that withdraw-prepare named.',
  request: {
    coin: coinName(),
    chain: chainName(),
    address: text(ADDRESS_LENGTH_MAX),
    memo: z.optional(optionalText(MEMO_LENGTH_MAX)),
    /** All that leaves the account, the fee included. */
    amount: amount(),
    client_id: clientId(),
    codes: codes(),
  },
  reply: z.object({ id: countedId(), status: z.enum(WITHDRAWAL_STATES) }),
  refusals: [
    '423',
    'CLIENT_ID_REUSED',
    'CODE_WRONG',
    'WITHDRAW_FROZEN',
    'ADDRESS_NOT_KEPT',
    'ADDRESS_WAITS',
    'WITHDRAWALS_OFF',
    'WITHDRAW_LIMIT',
    'INSUFFICIENT_BALANCE',
    'BUSY',
  ],
})

/** Takes a withdrawal back. */
export const cancelWithdrawal = defineCall({
  path: '/api/withdraw/cancel',
  access: 'session',
  limit: 'order',
  summary: 'Takes a withdrawal back, as long as nothing of it is being paid.',
  request: { id: countedId() },
  reply: z.object({ id: countedId(), status: z.enum(WITHDRAWAL_STATES) }),
  refusals: ['404', '409'],
})

/** The user's withdrawals. */
export const applyLog = defineCall({
  path: '/api/withdraw/apply-log',
  access: 'session',
  summary: 'The user’s withdrawals, newest first, each with the line of its states.',
  request: {
    coin: z.optional(coinName()),
    status: z.optional(z.enum(WITHDRAWAL_STATES)),
    /** Those that were asked for from then on, and before. */
    start: z.optional(seconds()),
    end: z.optional(seconds()),
    ...pageFields,
  },
  reply: pageOf(
    z.object({
      id: countedId(),
      coin: coinName(),
      chain: chainName(),
      address: z.string(),
      memo: z.nullable(z.string()),
      amount: decimal(),
      fee: decimal(),
      arrives: decimal(),
      /** The address is of another account of the house: nothing leaves it, and nothing is charged. */
      inside: z.boolean(),
      status: z.enum(WITHDRAWAL_STATES),
      reason: z.nullable(z.string()),
      may_cancel: z.boolean(),
      txid: z.nullable(z.string()),
      confirmations: z.int(),
      needed: z.int(),
      time: seconds(),
      steps: z.array(z.object({ status: z.enum(WITHDRAWAL_STATES), time: seconds() })),
    }),
  ),
  refusals: [],
})

/** The user's addresses. */
export const addressList = defineCall({
  path: '/api/withdraw/address-list',
  access: 'session',
  summary: 'The addresses that the user keeps, and whether these alone receive.',
  request: {},
  reply: z.object({
    records: z.array(
      z.object({
        id: countedId(),
        coin: coinName(),
        chain: chainName(),
        address: z.string(),
        memo: z.nullable(z.string()),
        label: z.string(),
        added_at: seconds(),
        /** From when on it may receive while kept addresses alone do. */
        usable_at: seconds(),
        /** When something was sent there last; null: nothing was yet. */
        used_at: z.nullable(seconds()),
      }),
    ),
    only: keptOnly(),
    /** The codes that switching takes, and keeping an address while it is on. */
    checks: z.array(z.enum(SECOND_METHODS)),
  }),
  refusals: [],
})

/** Keeps an address. */
export const addressAdd = defineCall({
  path: '/api/withdraw/address-add',
  access: 'session',
  limit: 'order',
  summary: 'Keeps an address under a label; while kept addresses alone receive, with codes, and it waits 24 hours.',
  request: {
    coin: coinName(),
    chain: chainName(),
    address: text(ADDRESS_LENGTH_MAX),
    memo: z.optional(optionalText(MEMO_LENGTH_MAX)),
    label: text(LABEL_LENGTH_MAX),
    codes: codes(),
  },
  reply: z.object({ id: countedId() }),
  refusals: ['423', 'CODE_WRONG'],
})

/** Forgets an address. */
export const addressDelete = defineCall({
  path: '/api/withdraw/address-delete',
  access: 'session',
  limit: 'order',
  summary: 'Forgets an address of the user’s book.',
  request: { id: countedId() },
  reply: nothing(),
  refusals: ['404'],
})

/** Has kept addresses alone receive, or no longer. */
export const addressOnly = defineCall({
  path: '/api/withdraw/address-only',
  access: 'session',
  limit: 'sensitive',
  summary:
    'Has nothing sent but to kept addresses, at once, or ends that after 24 hours; with the codes of address-list.',
  request: { on: z.boolean(), codes: codes() },
  reply: keptOnly(),
  refusals: ['423', 'CODE_WRONG'],
})
