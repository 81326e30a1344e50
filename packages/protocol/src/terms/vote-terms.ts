/** The coin of the ledger that votes are earned in: whole ones, which no market trades and nobody sends. */
export const VOTE_POINT = 'POINT'

/** Where a round stands: before it opens, while votes are taken, while what was asked for in time is counted, and for ever after. */
export const VOTE_STATES = ['coming', 'open', 'counting', 'ended'] as const
/** One of them. */
export type VoteState = (typeof VOTE_STATES)[number]

/** How a round ended: somebody won, nobody reached what was needed, or the house called it off. */
export const VOTE_OUTCOMES = ['won', 'none', 'called_off'] as const
/** One of them. */
export type VoteOutcome = (typeof VOTE_OUTCOMES)[number]

/** What points are earned by. */
export const POINT_REASONS = ['trading', 'invited', 'verified', 'signup'] as const
/** One of them. */
export type PointReason = (typeof POINT_REASONS)[number]

/** How many points each brings; deals bring them by whole days of the last month. */
export const POINTS = {
  signup: 100,
  verified: 500,
  /** For each friend who was verified, so many friends at most. */
  invited: 100,
  friendsMax: 50,
  /** Turned over on a day for each point, and the most of a day. */
  usdtPerPoint: 100,
  dayMax: 100,
  days: 30,
} as const

/** The address of a round's tally: `/vote/tally/14`. */
export const VOTE_TALLY = '/vote/tally'

/** The address of the script that checks a tally. */
export const VOTE_SCRIPT = '/vote/check-tally.mjs'
