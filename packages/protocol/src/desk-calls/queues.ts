import { defineDeskCall } from '../define-call.ts'
import { nothing } from '../fields.ts'
import { z } from '../zod.ts'
import { itemId, moment, queueName, words } from './desk-fields.ts'
import { deskQueue } from './overview.ts'

const item = z.object({
  queue: z.string(),
  id: z.string(),
  /** Whom or what it is about, in a few words. */
  subject: z.string(),
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
  reply: z.object({ queue: deskQueue, items: z.array(item) }),
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
