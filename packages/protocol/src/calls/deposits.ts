import { defineCall } from '../define-call.ts'
import { chainName, coinName, countedId, decimal, pageFields, pageOf, seconds } from '../fields.ts'
import { DEPOSIT_STATES, HELD_REASONS, MEMO_KINDS } from '../terms/chain-terms.ts'
import { z } from '../zod.ts'

/** Which coins travel on which chains. */
export const chainList = defineCall({
  path: '/api/withdraw/chain-list',
  access: 'public',
  summary: 'Which coins travel on which chains, what they ask for, and how far each chain was followed.',
  request: {},
  reply: z.object({
    records: z.array(
      z.object({
        coin: coinName(),
        chain: chainName(),
        name: z.string(),
        confirmations: z.int(),
        /** How long a block takes, about. */
        block_s: z.int(),
        /** The token's contract; null: the chain's own coin. */
        token: z.nullable(z.string()),
        /** What beside an address says whose coins are; null: addresses of this chain need nothing. */
        memo_kind: z.nullable(z.enum(MEMO_KINDS)),
        min_deposit: decimal(),
        /** Since when no deposits are taken; null: they are. */
        deposits_off: z.nullable(seconds()),
        /** What people are told of why, where an operator said so. */
        deposits_why: z.nullable(z.string()),
        min_withdrawal: decimal(),
        withdrawal_fee: decimal(),
        withdrawals_off: z.nullable(seconds()),
        withdrawals_why: z.nullable(z.string()),
        height: z.nullable(z.int()),
        block_at: z.nullable(seconds()),
      }),
    ),
  }),
  refusals: [],
})

/** Where to send a coin. */
export const generateAddress = defineCall({
  path: '/api/withdraw/generate-address',
  access: 'session',
  limit: 'sensitive',
  summary: 'Where to send a coin on a chain: an address of the user’s own, the same one every time.',
  request: { coin: coinName(), chain: chainName() },
  reply: z.object({
    address: z.string(),
    /** Without it nobody knows whose the coins are; null: none is needed. */
    memo: z.nullable(z.string()),
    memo_kind: z.nullable(z.enum(MEMO_KINDS)),
    /** What the QR code holds. */
    qr: z.string(),
    min_deposit: decimal(),
    confirmations: z.int(),
  }),
  refusals: ['DEPOSITS_OFF'],
})

/** The user's deposits. */
export const rechargeDetails = defineCall({
  path: '/api/withdraw/recharge-details',
  access: 'session',
  summary: 'The user’s deposits, newest first, with the confirmations that each has now.',
  request: {
    coin: z.optional(coinName()),
    status: z.optional(z.enum(DEPOSIT_STATES)),
    /** Those that were seen from then on, and before. */
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
      txid: z.string(),
      amount: decimal(),
      confirmations: z.int(),
      needed: z.int(),
      status: z.enum(DEPOSIT_STATES),
      held_for: z.nullable(z.enum(HELD_REASONS)),
      time: seconds(),
      credited_at: z.nullable(seconds()),
    }),
  ),
  refusals: [],
})

/** Test coins over the simulated chain. */
export const demoTestDeposit = defineCall({
  path: '/api/demo/test-deposit',
  access: 'session',
  limit: 'sensitive',
  summary: 'Demo mode only: sends test coins to the user’s address over the simulated chain, twice a minute at most.',
  request: { coin: coinName(), chain: chainName() },
  reply: z.object({ coin: coinName(), amount: decimal(), txid: z.string() }),
  refusals: ['404', 'TEST_COINS_REST'],
})
