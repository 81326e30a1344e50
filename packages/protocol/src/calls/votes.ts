import { defineCall } from '../define-call.ts'
import { amount, clientId, coinName, decimal, pageFields, pageOf, seconds } from '../fields.ts'
import { POINT_REASONS, VOTE_OUTCOMES, VOTE_STATES } from '../terms/vote-terms.ts'
import { z } from '../zod.ts'

const NUMBER_MAX = 2_147_483_647

const number = () => z.int().check(z.gte(1), z.lte(NUMBER_MAX))

/** One of those that are voted on. */
const candidateView = z.object({
  id: z.int(),
  coin: coinName(),
  name: z.string(),
  story: z.string(),
  site: z.nullable(z.string()),
  paper: z.nullable(z.string()),
  /** Where its picture is: a place of this site. */
  picture: z.nullable(z.string()),
  votes: z.int(),
  last_hour: z.int(),
  /** One's own; null without a session. */
  mine: z.nullable(z.int()),
})

/** A round with its rules and candidates, most votes first. */
export const roundView = z.object({
  id: z.int(),
  state: z.enum(VOTE_STATES),
  opens_at: seconds(),
  closes_at: seconds(),
  ended_at: z.nullable(seconds()),
  /** What a vote costs, in points and in the round's coin. */
  prices: z.array(z.object({ coin: coinName(), amount: decimal() })),
  /** How many votes one user may give, and how many of them for the coin. */
  user_max: z.int(),
  token_max: z.int(),
  /** How many the round takes in all; null: as many as come. */
  votes_max: z.nullable(z.int()),
  /** What the first must reach; otherwise everything is given back. */
  needed: z.int(),
  votes: z.int(),
  entries: z.int(),
  /** The digest of the last entry of the tally. */
  head: z.string(),
  outcome: z.nullable(z.enum(VOTE_OUTCOMES)),
  /** The candidate that won. */
  winner: z.nullable(z.int()),
  /** The market that it opened in. */
  market: z.nullable(z.string()),
  candidates: z.array(candidateView),
  /** What one has given, and what one is called in the tally; null without a session. */
  mine: z.nullable(z.object({ votes: z.int(), token_votes: z.int(), voter: z.string() })),
})

/** A round. */
export type RoundView = z.output<typeof roundView>

const points = z.nullable(
  z.object({
    left: z.int(),
    earned: z.array(z.object({ reason: z.enum(POINT_REASONS), points: z.int() })),
    spent: z.int(),
  }),
)

/** The rounds. */
export const voteInfo = defineCall({
  path: '/api/vote/info',
  access: 'public',
  summary: 'The rounds with their candidates, votes and rules, the latest first, and the points of who is signed in.',
  request: {},
  reply: z.object({ time: seconds(), rounds: z.array(roundView), points }),
  refusals: [],
})

/** One round. */
export const voteInfoById = defineCall({
  path: '/api/vote/infobyid',
  access: 'public',
  summary: 'One round, and a page of its public tally, newest first: voters are hashed, the same in one round alone.',
  request: { id: number(), ...pageFields },
  reply: z.object({
    time: seconds(),
    round: roundView,
    points,
    ...pageOf(
      z.object({
        number: z.int(),
        time: seconds(),
        voter: z.string(),
        candidate: coinName(),
        votes: z.int(),
        coin: coinName(),
        amount: decimal(),
        mine: z.boolean(),
      }),
    ).shape,
  }),
  refusals: ['404'],
})

/** Points or coins for votes. */
export const voteExchange = defineCall({
  path: '/api/vote/duihuan',
  access: 'session',
  limit: 'order',
  summary:
    'Gives a candidate the votes that an amount of points (`POINT`) or of the round’s coin buys, once; what is left of the amount is not taken.',
  request: { id: number(), coin: coinName(), amount: amount(), client_id: z.optional(clientId()) },
  reply: z.object({
    votes: z.int(),
    /** Its place in the tally. */
    number: z.int(),
    voter: z.string(),
    coin: coinName(),
    amount: decimal(),
    time: seconds(),
  }),
  refusals: ['404', 'CLIENT_ID_REUSED', 'VOTE_NOT_OPEN', 'VOTE_CLOSED', 'VOTE_CAP', 'INSUFFICIENT_BALANCE', 'BUSY'],
})
