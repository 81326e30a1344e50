import { defineDeskCall } from '../define-call.ts'
import { nothing, text } from '../fields.ts'
import { z } from '../zod.ts'
import { itemId, moment, queueName, words } from './desk-fields.ts'
import { deskQueue } from './overview.ts'

const item = z.object({
  queue: z.string(),
  id: z.string(),
  /** Whom or what it is about, in a few words. */
  subject: words(),
  /** The uid of the person it is about; null where it is about nobody. */
  person: z.nullable(z.int()),
  since: moment(),
  /** Why it is here: the rules that fired. */
  marks: z.array(words()),
  /** Whether two operators decide it. */
  by_two: z.boolean(),
  state: z.enum(['free', 'taken', 'yours', 'held', 'decided']),
  by: z.nullable(z.string()),
  until: z.nullable(moment()),
  /** Why it was put on hold. */
  held_for: z.nullable(z.string()),
  /** All that is known of it, for who has taken it; empty for everybody else. */
  facts: z.array(z.object({ what: words(), said: words() })),
  /** Every rule that it was measured by, those that fired first; for who has taken it, where the queue has rules. */
  rules: z.array(z.object({ says: words(), fired: z.boolean() })),
  /** What changes if it is approved, in figures counted at this moment; for who has taken it. */
  changes: z.array(z.object({ what: words(), from: z.string(), to: z.string() })),
})

const which = { queue: queueName(), id: itemId() }

/** The queues. */
export const deskQueueList = defineDeskCall({
  path: '/desk/queue/list',
  access: 'session',
  summary: 'Every queue with how much waits, since when, what is promised, and who has taken what.',
  request: {},
  reply: z.object({ queues: z.array(deskQueue) }),
  refusals: [],
})

/** What waits in a queue. */
export const deskQueueItems = defineDeskCall({
  path: '/desk/queue/items',
  access: 'session',
  permission: 'reviews',
  summary: 'What waits in a queue, oldest first, and who has taken what.',
  request: { queue: queueName(), limit_num: z._default(z.int().check(z.gte(1), z.lte(200)), 100) },
  reply: z.object({
    queue: deskQueue,
    items: z.array(item),
    /** How many were sent back and not answered, and how many were decided today (UTC); null: the queue does not say. */
    past: z.object({ asked: z.nullable(z.int()), done: z.nullable(z.int()) }),
  }),
  refusals: ['404'],
})

/** Takes an item. */
export const deskQueueTake = defineDeskCall({
  path: '/desk/queue/take',
  access: 'session',
  permission: 'reviews',
  summary: 'Takes an item for ten minutes, or holds it for ten more; nobody else decides it meanwhile.',
  request: which,
  reply: z.object({ item }),
  refusals: ['403', '404', 'ITEM_TAKEN', 'ITEM_DECIDED'],
})

/** Gives an item back. */
export const deskQueueGiveBack = defineDeskCall({
  path: '/desk/queue/give-back',
  access: 'session',
  permission: 'reviews',
  summary: 'Gives back an item that the caller has taken.',
  request: which,
  reply: nothing(),
  refusals: ['ITEM_NOT_TAKEN'],
})

/** Takes what waits longest. */
export const deskQueueNext = defineDeskCall({
  path: '/desk/queue/next',
  access: 'session',
  permission: 'reviews',
  summary:
    'Takes the oldest free item of a queue, or of all queues the caller decides in, nearest to its promise first.',
  request: { queue: z.optional(queueName()) },
  reply: z.object({ item: z.nullable(item) }),
  refusals: ['403', '404'],
})

/** Puts an item on hold. */
export const deskQueueHold = defineDeskCall({
  path: '/desk/queue/hold',
  access: 'session',
  permission: 'reviews',
  summary: 'Puts an item that the caller has taken on hold and says why; it waits on, until somebody takes it again.',
  request: { ...which, reason: text(200) },
  reply: nothing(),
  refusals: ['ITEM_NOT_TAKEN'],
})

/** What does not wait in a queue any more. */
export const deskQueuePast = defineDeskCall({
  path: '/desk/queue/past',
  access: 'session',
  permission: 'reviews',
  summary: 'What was sent back and not answered, or what was decided today (UTC), newest first.',
  request: {
    queue: queueName(),
    show: z.enum(['asked', 'done']),
    limit_num: z._default(z.int().check(z.gte(1), z.lte(200)), 100),
  },
  reply: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        subject: words(),
        person: z.nullable(z.int()),
        at: moment(),
        by: z.string(),
        /** What became of it, and why. */
        outcome: words(),
      }),
    ),
  }),
  refusals: ['404'],
})
