import { defineDeskCall } from '../define-call.ts'
import { VOTE_OUTCOMES, VOTE_STATES } from '../terms/vote-terms.ts'
import { z } from '../zod.ts'
import { moment } from './desk-fields.ts'

const PAGE_MAX = 100
// Nobody turns pages for longer than this; the tally's file has them all.
const BEGIN_MAX = 10_000
const shown = { access: 'session', permission: 'votes' } as const

/** The rounds of votes. */
export const deskVoteList = defineDeskCall({
  path: '/desk/vote/list',
  ...shown,
  summary: 'The last twenty rounds of votes with their bounds, candidates, and what became of what the votes cost.',
  request: {},
  reply: z.object({
    rounds: z.array(
      z.object({
        round: z.int(),
        state: z.enum(VOTE_STATES),
        opens_at: moment(),
        closes_at: moment(),
        ended_at: z.nullable(moment()),
        /** Points for one vote. */
        points: z.int(),
        /** The coin that votes can be had for as well; null: for points alone. */
        token: z.nullable(z.object({ coin: z.string(), price: z.string() })),
        user_max: z.int(),
        token_max: z.int(),
        /** Null: any number. */
        votes_max: z.nullable(z.int()),
        needed: z.int(),
        /** Votes set aside within the bounds: those that count, and those on their way. */
        votes: z.int(),
        /** How many times votes were given, and by how many people. */
        entries: z.int(),
        people: z.int(),
        /** The digest over all of them, in their order. */
        head: z.string(),
        outcome: z.nullable(z.enum(VOTE_OUTCOMES)),
        /** Its candidate. */
        winner: z.nullable(z.int()),
        /** Where the winner trades; null: nowhere yet. */
        market: z.nullable(z.string()),
        /** How many entries stand where: on their way, held, paid, given back. */
        money: z.object({ asked: z.int(), counted: z.int(), paid: z.int(), returned: z.int() }),
        candidates: z.array(
          z.object({
            candidate: z.int(),
            coin: z.string(),
            name: z.string(),
            votes: z.int(),
            /** The sentence by language, where there is one. */
            story: z.record(z.string(), z.string()),
            site: z.nullable(z.string()),
            paper: z.nullable(z.string()),
            picture: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  }),
  refusals: [],
})

/** The votes of a round, each with whose it is. */
export const deskVoteEntries = defineDeskCall({
  path: '/desk/vote/entries',
  ...shown,
  summary: 'The counted votes of a round, newest first, with who gave them and what they cost.',
  request: {
    round: z.int().check(z.gte(1)),
    limit_begin: z._default(z.int().check(z.gte(0), z.lte(BEGIN_MAX)), 0),
    limit_num: z._default(z.int().check(z.gte(1), z.lte(PAGE_MAX)), 50),
  },
  reply: z.object({
    entries: z.array(
      z.object({
        number: z.int(),
        at: moment(),
        uid: z.int(),
        /** As the public tally names them in this round. */
        voter: z.string(),
        candidate: z.string(),
        votes: z.int(),
        coin: z.string(),
        amount: z.string(),
        digest: z.string(),
      }),
    ),
    more: z.boolean(),
  }),
  refusals: ['404'],
})
