import { defineDeskCall } from '../define-call.ts'
import { SWITCH_REASONS } from '../terms/house-terms.ts'
import { z } from '../zod.ts'
import { moment, words } from './desk-fields.ts'

/** Why a coin does not come or go over a chain, and since when; null: it does. */
const closed = () => z.nullable(z.object({ since: moment(), why: z.nullable(z.enum(SWITCH_REASONS)) }))

const RULES = [
  ...(['large', 'two_operators', 'first_address', 'new_device', 'new_device_hours'] as const),
  ...(['security_change_hours', 'asked_in_hour', 'house_hour', 'house_day'] as const),
] as const

const some = () => z.object({ count: z.int(), total: z.string() })

/** Whoever looks at the treasury may see all of it. */
const shown = { access: 'session', permission: 'treasury', request: {}, refusals: [] } as const

/** What is owed against what there is, where it lies, the chains, and from where on a person looks at what leaves. */
export const deskTreasury = defineDeskCall({
  path: '/desk/treasury/info',
  ...shown,
  summary:
    'Every coin owed against what there is, in hot wallets, cold storage and on its way, the chains with what they carry, and the bounds of review.',
  reply: z.object({
    assets: z.array(
      z.object({
        asset: z.string(),
        owed: z.string(),
        /** What came in from outside and has not left, by the ledger. */
        assets: z.string(),
        surplus: z.string(),
        /** In per cent; null: nothing is owed. */
        cover: z.nullable(z.string()),
        /** Those three in USDT, rounded down; null: nothing prices it. */
        worth: z.nullable(z.object({ owed: z.string(), assets: z.string(), surplus: z.string() })),
        /** Null: no wallet of ours holds it, as what only simulated chains carry and what lies in banks. */
        wallet: z.nullable(
          z.object({
            /** Null: a node does not say. */
            hot: z.nullable(z.string()),
            /** At all our addresses on chains, the hot wallets among them. */
            held: z.string(),
            cold: z.string(),
            /** Between two of our own places. */
            moving: z.string(),
            /** What would have to be there, by the ledger and what is under way. */
            covers: z.string(),
            /** How far that is off; zero while a step that is under way could account for it. */
            off: z.string(),
          }),
        ),
      }),
    ),
    /** When the wallets were looked at last; null: not yet, or there is none. */
    wallets_at: z.nullable(moment()),
    hot: z.array(
      z.object({
        chain: z.string(),
        coin: z.string(),
        held: z.nullable(z.string()),
        limit: z.nullable(z.string()),
        address: z.string(),
      }),
    ),
    /** Payments of the house to itself that are not final, and all that do not go on. */
    moves: z.array(
      z.object({
        payment: z.int(),
        kind: z.enum(['withdrawal', 'sweep', 'gas', 'cold']),
        chain: z.string(),
        coin: z.string(),
        amount: z.string(),
        /** How many blocks it has; null: it is in none. */
        blocks: z.nullable(z.int()),
        blocks_wanted: z.int(),
        waits: z.nullable(z.string()),
      }),
    ),
    chains: z.array(
      z.object({
        chain: z.string(),
        name: z.string(),
        family: z.string(),
        simulated: z.boolean(),
        /** False: it was listed since, and is followed from the next start on. */
        followed: z.boolean(),
        height: z.nullable(z.int()),
        confirmations: z.int(),
        trouble: z.nullable(z.object({ why: z.string(), since: moment() })),
        /** Where its cold storage is; null: nowhere yet. */
        cold_address: z.nullable(z.string()),
        coins: z.array(
          z.object({
            coin: z.string(),
            /** The contract; null: the chain’s own coin. */
            token: z.nullable(z.string()),
            deposits: closed(),
            withdrawals: closed(),
            min_deposit: z.string(),
            min_withdrawal: z.string(),
            fee: z.string(),
          }),
        ),
      }),
    ),
    /** What the ledger holds for nobody yet, and what vanished after it was credited. */
    suspense: z.object({
      assets: z.array(
        z.object({
          asset: z.string(),
          held: z.string(),
          items: z.int(),
          /** How far the ledger is off what it is made of; zero while a step that is under way could account for it. */
          off: z.string(),
        }),
      ),
      /** The oldest. */
      items: z.array(
        z.object({
          /** A line of a bank statement, an arrival without a memo of anybody, or one that vanished from its chain. */
          kind: z.enum(['line', 'arrival', 'vanished']),
          number: z.int(),
          coin: z.string(),
          amount: z.string(),
          /** What stands beside it: the day and note of a bank, a chain and a memo. */
          what: z.string(),
          /** Who was credited; null: nobody. */
          person: z.nullable(z.int()),
          since: moment(),
        }),
      ),
    }),
    rules: z.array(
      z.object({
        rule: z.enum(RULES),
        value: z.int(),
        /** `USDT`, `h`, `%`, or nothing for a number of withdrawals. */
        unit: z.enum(['USDT', 'h', '%', '']),
        /** What holds where nobody has set it. */
        usual: z.int(),
        /** Who set it and when; null: nobody has. */
        set: z.nullable(z.object({ by: z.string(), at: moment() })),
      }),
    ),
  }),
})

/** How it went, and what is published of it. */
export const deskCover = defineDeskCall({
  path: '/desk/treasury/cover',
  ...shown,
  summary:
    'How far all that is owed was covered day by day, what has gone out against the limits of the house, and the newest proofs.',
  reply: z.object({
    /** The ends of the last ninety days, the oldest first: all assets at the prices of now, and the one that is covered least; in per cent, null where nothing is owed. */
    days: z.array(
      z.object({
        day: z.string(),
        all: z.nullable(z.string()),
        least: z.optional(z.object({ asset: z.string(), cover: z.string() })),
      }),
    ),
    /** In per cent of all that is owed of an asset; only those of which something went within a day. Null: nothing is owed of it. */
    gone: z.object({
      hour_bound: z.int(),
      day_bound: z.int(),
      assets: z.array(z.object({ asset: z.string(), hour: z.nullable(z.string()), day: z.nullable(z.string()) })),
    }),
    /** What is owed, as everybody can check it; null: nothing is published yet. */
    liabilities: z.nullable(
      z.object({ day: z.string(), at: moment(), root: z.string(), seq: z.int(), digest: z.string(), leaves: z.int() }),
    ),
    /** The addresses that stand against it, and how many of them their keys have signed. */
    reserves: z.nullable(z.object({ day: z.string(), at: moment(), addresses: z.int(), signed: z.int() })),
  }),
})

/** Cold storage, and what its keys have signed. */
export const deskCold = defineDeskCall({
  path: '/desk/treasury/cold',
  ...shown,
  summary: 'Where the cold storage of each chain is, the words its key has to sign, and for which day it did last.',
  reply: z.object({
    /** The day that the words are of; null: nothing is published yet. */
    day: z.nullable(z.string()),
    chains: z.array(
      z.object({
        chain: z.string(),
        name: z.string(),
        address: z.string(),
        /** Null: addresses of this chain are names, nothing is published yet, or the chain waits. */
        words: z.nullable(z.string()),
        /** It was listed after that day: the next list is the first that its key can sign. */
        waits: z.boolean(),
        /** What the house has of it; null: nothing. */
        last: z.nullable(z.object({ day: z.string(), at: moment() })),
      }),
    ),
  }),
})

/** Money that comes and goes by bank. */
export const deskBanks = defineDeskCall({
  path: '/desk/treasury/banks',
  ...shown,
  summary: 'The currencies with their terms, the newest bank statements, the lines that wait, and the payment files.',
  reply: z.object({
    currencies: z.array(
      z.object({
        currency: z.string(),
        /** How many are a dollar; null: nobody has said. */
        per_usd: z.nullable(z.string()),
        min_deposit: z.string(),
        max_deposit: z.string(),
        min_withdrawal: z.string(),
        fee: z.string(),
        two_from: z.string(),
        bank: z.string(),
        bank_code: z.string(),
        account: z.string(),
        holder: z.string(),
        statement_format: z.string(),
        /** Why not; null: they are taken. */
        deposits_off: z.nullable(z.string()),
        withdrawals_off: z.nullable(z.string()),
        /** Let go, and in no payment file yet. */
        approved: some(),
        /** In a file, and the bank has not said what became of it. */
        sent: some(),
      }),
    ),
    /** The newest. */
    statements: z.array(
      z.object({
        statement: z.int(),
        currency: z.string(),
        lines: z.int(),
        /** Of those, what an earlier statement had brought. */
        known: z.int(),
        by: z.string(),
        at: moment(),
      }),
    ),
    /** The oldest that wait for an operator. */
    lines: z.array(
      z.object({
        line: z.int(),
        currency: z.string(),
        amount: z.string(),
        booked_on: z.string(),
        note: z.string(),
        /** Whether a deposit was found that it may be for. */
        proposed: z.boolean(),
        differs: z.array(words()),
      }),
    ),
    lines_waiting: z.int(),
    /** The newest. */
    files: z.array(
      z.object({
        file: z.int(),
        currency: z.string(),
        count: z.int(),
        total: z.string(),
        by: z.string(),
        at: moment(),
      }),
    ),
  }),
})

const pinned = () =>
  z.object({
    id: z.int(),
    at: moment(),
    link: z.string(),
    /** Null: it has none. */
    image: z.nullable(z.string()),
    /** By language. */
    titles: z.record(z.string(), z.string()),
  })

/** Something that is written to everybody, or to everybody of a level. */
const broadcast = () =>
  z.object({
    broadcast: z.int(),
    /** Null: everybody. */
    level: z.nullable(z.int()),
    by_mail: z.boolean(),
    /** By language. */
    texts: z.record(z.string(), z.object({ title: z.string(), text: z.string() })),
    state: z.enum(['written', 'sending', 'sent']),
    /** How many have it. */
    told: z.int(),
    written_at: moment(),
    written_by: z.string(),
    sent_at: z.nullable(moment()),
  })

/** With whose accounts people sign in. */
const provider = () =>
  z.object({
    name: z.string(),
    title: z.string(),
    issuer: z.string(),
    client: z.string(),
    open: z.boolean(),
    /** How many have linked theirs. */
    links: z.int(),
    added_at: moment(),
    added_by: z.string(),
  })

/** What the exchange shows to everybody. */
export const deskFront = defineDeskCall({
  path: '/desk/house/front',
  access: 'session',
  permission: 'house',
  summary: 'What is shown to everybody: notices, banners, the rate, messages, and with whose accounts they sign in.',
  request: {},
  reply: z.object({
    notices: z.array(pinned()),
    banners: z.array(pinned()),
    rate: z.object({
      name: z.string(),
      /** What holds now. */
      value: z.string(),
      /** Whose word that is. */
      from: z.enum(['operator', 'feed', 'default']),
      /** Since when; null: the default. */
      at: z.nullable(moment()),
      /** The feed has said nothing for long. */
      stale: z.boolean(),
    }),
    /** The newest first. */
    broadcasts: z.array(broadcast()),
    providers: z.array(provider()),
  }),
  refusals: [],
})
