import { defineDeskCall } from '../define-call.ts'
import { text } from '../fields.ts'
import { IDENTITY_PICTURES } from '../terms/desk-terms.ts'
import { z } from '../zod.ts'
import { moment, words } from './desk-fields.ts'

const uid = () => z.int().check(z.gte(1))
const FOUND_MAX = 50
const PAGE_MAX = 100
// Nobody turns pages for longer than this; who looks for something older narrows what they ask.
const BEGIN_MAX = 10_000

const page = () => ({
  limit_begin: z._default(z.int().check(z.gte(0), z.lte(BEGIN_MAX)), 0),
  limit_num: z._default(z.int().check(z.gte(1), z.lte(PAGE_MAX)), 20),
})

/** What a list shows of a person; mail and phone are masked, and the name is null to who may not read it. */
const person = {
  uid: z.int(),
  nickname: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  level: z.int(),
  frozen: z.boolean(),
  since: moment(),
}

/** Finds people. */
export const deskPeopleFind = defineDeskCall({
  path: '/desk/people/find',
  access: 'session',
  permission: 'people',
  summary:
    'People whose uid is the text, or of whom mail, phone, nickname or name begins with it; names for who may read them.',
  request: { text: text(100), limit_num: z._default(z.int().check(z.gte(1), z.lte(FOUND_MAX)), 20) },
  reply: z.object({
    people: z.array(z.object({ ...person, by: z.enum(['uid', 'mail', 'phone', 'nickname', 'name']) })),
    /** Whether there are more than were asked for. */
    more: z.boolean(),
  }),
  refusals: [],
})

const review = {
  number: z.int(),
  country: z.string(),
  status: z.enum(['waiting', 'approved', 'rejected', 'asked']),
  submitted_at: moment(),
  decided_at: z.nullable(moment()),
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
}

/** One person. */
export const deskPerson = defineDeskCall({
  path: '/desk/people/info',
  access: 'session',
  permission: 'user page',
  summary:
    'A person: level, verification, sessions, notes and what operators did; a look is a row of the audit, one in ten minutes.',
  request: { uid: uid() },
  reply: z.object({
    person: z.object({
      ...person,
      /** Set by an operator: the turnover does not change it. */
      level_fixed: z.boolean(),
      language: z.string(),
      frozen_since: z.nullable(moment()),
      frozen_reason: z.nullable(z.string()),
      withdraw_frozen_until: z.nullable(moment()),
      invited_by: z.nullable(z.int()),
      /** The level of identity that is proved. */
      verified: z.int(),
      second_checks: z.array(z.string()),
    }),
    checks: z.array(
      z.object({
        ...review,
        level: z.int(),
        id_type: z.string(),
        /** Which pictures were handed in. */
        pictures: z.array(z.enum(IDENTITY_PICTURES)),
      }),
    ),
    banks: z.array(z.object({ ...review, bank: z.string(), tail: z.string() })),
    sessions: z.array(
      z.object({
        id: z.int(),
        device: z.string(),
        address: z.string(),
        since: moment(),
        seen: moment(),
        ends_at: moment(),
      }),
    ),
    notes: z.array(z.object({ at: moment(), operator: z.string(), text: z.string() })),
    /** What operators did to this person, newest first. */
    done: z.array(
      z.object({ seq: z.int(), at: moment(), operator: z.string(), act: z.string(), outcome: z.nullable(z.string()) }),
    ),
    counts: z.object({ messages: z.int(), unread: z.int(), sign_ins: z.int() }),
    /** What of this person the caller may read besides. */
    reads: z.object({ money: z.boolean(), name: z.boolean(), papers: z.boolean() }),
  }),
  refusals: ['404'],
})

/** What a person owns. */
export const deskPersonMoney = defineDeskCall({
  path: '/desk/people/money',
  access: 'session',
  permission: 'user money',
  summary: 'What a person owns, by coin and purse, as the engine has it, and its worth at the last prices.',
  request: { uid: uid() },
  reply: z.object({
    /** In USDT; rounded down. */
    worth: z.string(),
    frozen_worth: z.string(),
    purses: z.array(
      z.object({
        coin: z.string(),
        purse: z.enum(['spot', 'contract', 'otc']),
        available: z.string(),
        frozen: z.string(),
        total: z.string(),
        /** Null where no market prices the coin. */
        worth: z.nullable(z.string()),
      }),
    ),
    open_orders: z.int(),
  }),
  refusals: ['404'],
})

/** The orders of a person. */
export const deskPersonOrders = defineDeskCall({
  path: '/desk/people/orders',
  access: 'session',
  permission: 'user money',
  summary: 'The orders of a person, those that live or those that ended, newest first.',
  request: { uid: uid(), state: z._default(z.enum(['open', 'ended']), 'open'), ...page() },
  reply: z.object({
    total: z.int(),
    orders: z.array(
      z.object({
        id: z.int(),
        at: moment(),
        ended_at: z.nullable(moment()),
        market: z.string(),
        side: z.enum(['buy', 'sell']),
        kind: z.string(),
        /** Null: at the market. */
        price: z.nullable(z.string()),
        amount: z.string(),
        amount_coin: z.string(),
        dealt: z.string(),
        dealt_money: z.string(),
        status: z.string(),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ['404'],
})

/** The deals of a person. */
export const deskPersonDeals = defineDeskCall({
  path: '/desk/people/deals',
  access: 'session',
  permission: 'user money',
  summary: 'The sides of deals that are of a person, newest first.',
  request: { uid: uid(), ...page() },
  reply: z.object({
    total: z.int(),
    deals: z.array(
      z.object({
        id: z.int(),
        at: moment(),
        market: z.string(),
        order: z.int(),
        side: z.enum(['buy', 'sell']),
        role: z.enum(['maker', 'taker']),
        price: z.string(),
        amount: z.string(),
        money: z.string(),
        fee: z.string(),
        fee_coin: z.string(),
      }),
    ),
  }),
  refusals: ['404'],
})

/** The entries of a person. */
export const deskPersonEntries = defineDeskCall({
  path: '/desk/people/entries',
  access: 'session',
  permission: 'user money',
  summary:
    'What changed what a person holds, newest first, with what they held afterwards; deals give two entries a side.',
  request: { uid: uid(), ...page() },
  reply: z.object({
    entries: z.array(
      z.object({
        key: z.string(),
        at: moment(),
        coin: z.string(),
        purse: z.string(),
        cause: z.string(),
        /** The order, deal or hold that it is of; null without one. */
        reference: z.nullable(z.int()),
        amount: z.string(),
        /** What was held in all afterwards; null in rows of versions that did not keep it. */
        after: z.nullable(z.string()),
      }),
    ),
    more: z.boolean(),
  }),
  refusals: ['404'],
})

/** The messages of a person. */
export const deskPersonMessages = defineDeskCall({
  path: '/desk/people/messages',
  access: 'session',
  permission: 'user page',
  summary: 'What the house told a person, newest first, in the language of who asks.',
  request: { uid: uid(), ...page() },
  reply: z.object({
    total: z.int(),
    messages: z.array(
      z.object({
        id: z.int(),
        at: moment(),
        kind: z.string(),
        title: z.string(),
        text: z.string(),
        read: z.boolean(),
      }),
    ),
  }),
  refusals: ['404'],
})

/** What happened at the door of a person's account. */
export const deskPersonSignIns = defineDeskCall({
  path: '/desk/people/sign-ins',
  access: 'session',
  permission: 'user page',
  summary: 'The tries to sign in to an account, newest first: when, how, from where, and what came of them.',
  request: { uid: uid(), ...page() },
  reply: z.object({
    total: z.int(),
    events: z.array(
      z.object({
        id: z.int(),
        at: moment(),
        method: z.string(),
        outcome: z.string(),
        device: z.string(),
        address: z.string(),
      }),
    ),
  }),
  refusals: ['404'],
})

/** What was handed in, field by field. */
export const deskPapers = defineDeskCall({
  path: '/desk/people/papers',
  access: 'session',
  permission: 'user papers',
  summary: 'What was handed in for an identity or a bank account, with its pictures by name; each look is a row.',
  request: { of: z.enum(['identity', 'bank', 'appeal']), number: uid() },
  reply: z.object({
    uid: z.int(),
    rows: z.array(z.object({ name: z.string(), label: words(), value: z.string() })),
    pictures: z.array(
      z.object({ name: z.string(), label: words(), width: z.int(), height: z.int(), made_at: moment() }),
    ),
  }),
  refusals: ['404'],
})
