import { START_CATEGORY_DEFAULTS, START_PAGE_DEFAULTS } from '../constants.ts'
import { defineCall } from '../define-call.ts'
import { amount, clientId, coinName, decimal, pageFields, pageOf, seconds } from '../fields.ts'
import { START_CATEGORIES, START_MODES, START_OUTCOMES, START_STATES, START_TYPES } from '../terms/start-terms.ts'
import { z } from '../zod.ts'

const NUMBER_MAX = 2_147_483_647

const number = () => z.int().check(z.gte(1), z.lte(NUMBER_MAX))

/** A step at which coins become free: how much of one's share in all, and when. */
const unlock = z.object({ at: seconds(), ppm: z.int() })

/** A project with its terms and how far it has come; amounts of money are in `money`, the others in `coin`. */
export const projectView = z.object({
  id: z.int(),
  coin: coinName(),
  money: coinName(),
  name: z.string(),
  story: z.string(),
  category: z.enum(START_CATEGORIES),
  mode: z.enum(START_MODES),
  state: z.enum(START_STATES),
  outcome: z.nullable(z.enum(START_OUTCOMES)),
  /** Of a coin. */
  price: decimal(),
  /** The least that is subscribed, in a lottery a ticket: what one costs, and what it brings. */
  unit_price: decimal(),
  unit_coins: decimal(),
  units_max: z.int(),
  /** With fewer everything is given back. */
  units_needed: z.int(),
  /** Subscribed so far, and given out when it ended. */
  units: z.int(),
  given: z.nullable(z.int()),
  for_sale: decimal(),
  goal: decimal(),
  raised: decimal(),
  /** Of one person, in units. */
  user_min: z.int(),
  user_max: z.int(),
  people: z.int(),
  entries: z.int(),
  /** How far one’s identity must be proved. */
  level: z.int(),
  announced_at: seconds(),
  opens_at: seconds(),
  closes_at: seconds(),
  ended_at: z.nullable(seconds()),
  trades_at: seconds(),
  unlocks: z.array(unlock),
  /** Where it trades, and its last price there. */
  market: z.nullable(z.string()),
  last: z.nullable(decimal()),
  /** What one has subscribed, what came of it, and what one is called in the list; null without a session. */
  mine: z.nullable(z.object({ units: z.int(), given: z.nullable(z.int()), subscriber: z.string() })),
})

/** A project. */
export type ProjectView = z.output<typeof projectView>

/** A project with all that is said of it. */
export const projectPage = z.object({
  ...projectView.shape,
  /** In paragraphs. */
  about: z.array(z.string()),
  /** Where all of its coins go. */
  split: z.array(z.object({ name: z.string(), percent: decimal(), unlocks: z.string() })),
  risks: z.array(z.object({ name: z.string(), text: z.string() })),
  site: z.nullable(z.string()),
  paper: z.nullable(z.string()),
  audit: z.nullable(z.string()),
  /** Subscribed in the last hour. */
  last_hour: decimal(),
  /** The digest of the last subscription, which holds all before it. */
  head: z.string(),
  /** Of a lottery: the digest of the secret, what of the world outside is waited for, and both once they are told. */
  committed: z.nullable(z.string()),
  outside: z.nullable(z.string()),
  secret: z.nullable(z.string()),
  beacon: z.nullable(z.string()),
  /** How far one’s own identity is proved; null without a session. */
  own_level: z.nullable(z.int()),
})

/** A project with all that is said of it. */
export type ProjectPage = z.output<typeof projectPage>

const projects = z.object({ time: seconds(), ...pageOf(projectView).shape })

/** The projects of a category. */
export const startCategory = defineCall({
  path: '/api/start/cate',
  access: 'public',
  summary:
    'The projects of a category (6: of every one), those that are open first, then those that come, then the ended.',
  request: {
    id: z._default(z.int().check(z.gte(1), z.lte(START_CATEGORIES.length)), START_CATEGORY_DEFAULTS.id),
    ...pageFields,
    limit_num: z._default(z.int().check(z.gte(1), z.lte(100)), START_CATEGORY_DEFAULTS.limit_num),
  },
  reply: projects,
  refusals: [],
})

/** The projects of a state. */
export const startPage = defineCall({
  path: '/api/start/start-page',
  access: 'public',
  summary: 'The projects by where they stand: 1 open, 2 coming, 3 ended, 0 all; and how many there are of each.',
  request: {
    type: z._default(z.int().check(z.gte(0), z.lte(START_TYPES.length - 1)), START_PAGE_DEFAULTS.type),
    ...pageFields,
    limit_num: z._default(z.int().check(z.gte(1), z.lte(100)), START_PAGE_DEFAULTS.limit_num),
  },
  reply: z.object({
    ...projects.shape,
    counts: z.object({ all: z.int(), open: z.int(), coming: z.int(), ended: z.int() }),
  }),
  refusals: [],
})

/** One project. */
export const startInfo = defineCall({
  path: '/api/start/info',
  access: 'public',
  summary: 'One project with all that is said of it, its terms, how far it has come, and one’s own share.',
  request: { id: number() },
  reply: z.object({ time: seconds(), project: projectPage }),
  refusals: ['404'],
})

/** Money for a share. */
export const startSubscribe = defineCall({
  path: '/api/start/subscribe',
  access: 'session',
  limit: 'order',
  summary:
    'Subscribes an amount of money, which is whole units of the project’s price, once: it is held until shares are worked out.',
  request: { id: number(), amount: amount(), client_id: z.optional(clientId()) },
  reply: z.object({
    /** Its place in the list, and the first of its tickets. */
    number: z.int(),
    ticket: z.int(),
    units: z.int(),
    subscriber: z.string(),
    coin: coinName(),
    amount: decimal(),
    time: seconds(),
  }),
  refusals: [
    ...(['404', 'CLIENT_ID_REUSED', 'START_NOT_OPEN', 'START_CLOSED', 'START_LEVEL', 'START_CAP'] as const),
    ...(['INSUFFICIENT_BALANCE', 'BUSY'] as const),
  ],
})

/** One's own subscriptions to a project, and what came of them. */
const ownSubscription = z.object({
  project: z.object({
    ...{ id: z.int(), coin: coinName(), money: coinName(), name: z.string() },
    ...{ mode: z.enum(START_MODES), state: z.enum(START_STATES), outcome: z.nullable(z.enum(START_OUTCOMES)) },
    ...{ closes_at: seconds(), trades_at: seconds(), market: z.nullable(z.string()) },
  }),
  units: z.int(),
  given: z.nullable(z.int()),
  /** Money: put in, still held, paid, and given back. */
  amount: decimal(),
  held: decimal(),
  paid: decimal(),
  back: decimal(),
  /** Coins: all that one gets, what was handed out, and what comes next. */
  coins: z.nullable(decimal()),
  delivered: decimal(),
  next: z.nullable(z.object({ at: seconds(), amount: decimal() })),
  entries: z.array(
    z.object({
      ...{ number: z.int(), ticket: z.int(), time: seconds(), units: z.int(), amount: decimal() },
      given: z.nullable(z.int()),
    }),
  ),
})

/** One's own subscriptions. */
export const startSubscriptions = defineCall({
  path: '/api/start/subscriptions',
  access: 'session',
  summary:
    'What one has subscribed, by project, the latest first: what is held, what came of it, and what is still to come.',
  request: pageFields,
  reply: pageOf(ownSubscription),
  refusals: [],
})
