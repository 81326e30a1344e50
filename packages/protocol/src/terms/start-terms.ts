/** How the coins of a sale are given out: to who comes first, in proportion to what was subscribed, or drawn by lot. */
export const START_MODES = ['first', 'rata', 'lottery'] as const
/** One of them. */
export type StartMode = (typeof START_MODES)[number]

/** Where a sale stands: before it opens, while it takes subscriptions, while shares are worked out, and for ever after. */
export const START_STATES = ['coming', 'open', 'counting', 'ended'] as const
/** One of them. */
export type StartState = (typeof START_STATES)[number]

/** How a sale ended: sold, fewer than were needed, or called off by the house. */
export const START_OUTCOMES = ['sold', 'missed', 'called_off'] as const
/** One of them. */
export type StartOutcome = (typeof START_OUTCOMES)[number]

/** What a list is asked for by its type: all, open, coming, and those that took their last subscription. */
export const START_TYPES = ['all', 'open', 'coming', 'ended'] as const

/** The categories by their number less one; the last holds all. */
export const START_CATEGORIES = ['network', 'money', 'data', 'devices', 'culture', 'all'] as const
/** One of them. */
export type StartCategory = (typeof START_CATEGORIES)[number]

/** The number of the category that holds all: what is asked for when nothing is said. */
export const START_EVERY_CATEGORY = 6

/** No lottery has more tickets: each is worked out one by one, here and by whoever checks. */
export const START_TICKETS_MAX = 1_000_000

/** The address of what was subscribed to a project, with what came of it: `/start/list/3`. */
export const START_LIST = '/start/list'

/** The address of the script that works the shares out anew. */
export const START_SCRIPT = '/start/check-shares.mjs'
