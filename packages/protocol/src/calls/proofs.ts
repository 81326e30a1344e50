import { defineCall } from '../define-call.ts'
import { calendarDay, pageFields, seconds } from '../fields.ts'
import { z } from '../zod.ts'

/** Amounts by coin, in atoms: what digests are made of. */
const atomsByCoin = () => z.record(z.string(), z.string().check(z.regex(/^-?\d+$/)))

/** A published root. */
const proofRoot = {
  day: calendarDay(),
  time: seconds(),
  /** SHA-256, as hexadecimal digits. */
  root: z.string(),
  sums: atomsByCoin(),
  accounts: z.int(),
  /** The command of the journal that these balances are the outcome of, and the digest of its row. */
  journal_seq: z.int(),
  journal_digest: z.string(),
}

/** A proof of liabilities. */
export const fundsProof = defineCall({
  path: '/api/funds/proof',
  access: 'session',
  summary:
    'The way from one’s own leaf to the published root of all that is owed on a day, to be checked in the browser.',
  request: { day: z.optional(calendarDay()) },
  reply: z.object({
    ...proofRoot,
    /** The days that there are proofs of, newest first. */
    days: z.array(calendarDay()),
    /** Decimals of each coin's smallest part. */
    places: z.record(z.string(), z.int()),
    leaf: z.object({ uid: z.int(), secret: z.string(), sums: atomsByCoin() }),
    place: z.int(),
    path: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string(), sums: atomsByCoin() })),
  }),
  refusals: ['404'],
})

/** The published roots. */
export const fundsProofRoots = defineCall({
  path: '/api/funds/proof-roots',
  access: 'public',
  summary: 'The roots of all that was owed, day by day, as they were published, with the digest of the journal.',
  request: {},
  reply: z.object({ records: z.array(z.object(proofRoot)) }),
  refusals: [],
})

const RESERVES_AT_ONCE = 500
const SIGNING_FAMILY_NAMES = ['bitcoin', 'litecoin', 'litecoin-regtest', 'evm', 'tron', 'xrp'] as const

/** What is held against what is owed. */
export const fundsReserves = defineCall({
  path: '/api/funds/reserves',
  access: 'public',
  summary:
    'What the house held on a day against what it owed, address by address, each signed by its own key, to be checked in the browser.',
  request: {
    day: z.optional(calendarDay()),
    limit_begin: pageFields.limit_begin,
    limit_num: z._default(z.int().check(z.gte(1), z.lte(RESERVES_AT_ONCE)), RESERVES_AT_ONCE),
  },
  reply: z.object({
    day: calendarDay(),
    time: seconds(),
    root: z.string(),
    journal_seq: z.int(),
    journal_digest: z.string(),
    /** The digest of the whole list, which every address signs. */
    digest: z.string(),
    owed: atomsByCoin(),
    held: atomsByCoin(),
    places: z.record(z.string(), z.int()),
    chains: z.array(
      z.object({
        chain: z.string(),
        name: z.string(),
        /** How its addresses sign; null: they cannot. */
        family: z.nullable(z.enum(SIGNING_FAMILY_NAMES)),
        /** True for a chain that exists in this house alone. */
        simulated: z.boolean(),
        /** Null: it could not be asked, and nothing of it is in the list. */
        at: z.nullable(z.object({ height: z.int(), hash: z.string(), time: seconds() })),
      }),
    ),
    /** What each key in cold storage signed last, under the words of that day: it says nothing of a later one. */
    cold: z.array(
      z.object({
        chain: z.string(),
        address: z.string(),
        day: calendarDay(),
        root: z.string(),
        journal_seq: z.int(),
        journal_digest: z.string(),
        digest: z.string(),
        signature: z.string(),
      }),
    ),
    total: z.int(),
    limit_begin: z.int(),
    limit_num: z.int(),
    records: z.array(
      z.object({
        chain: z.string(),
        address: z.string(),
        kind: z.enum(['hot', 'deposit', 'cold']),
        /** In the smallest parts of the chain, with how many decimals these have. */
        amounts: z.array(z.object({ coin: z.string(), amount: z.string(), scale: z.int() })),
        /** Null: nobody signed for it. */
        signature: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ['404'],
})
